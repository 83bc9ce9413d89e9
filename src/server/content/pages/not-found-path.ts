/** Path of the content page whose header, texts and footer are used for unknown URLs. */
export const NOT_FOUND_PATH = "/not-found";
