/** A code in an image, with its centre. */
export type SeenCode = { text: string; x: number; y: number };
export type CodeReader = (picture: ImageData) => Promise<readonly SeenCode[]>;
