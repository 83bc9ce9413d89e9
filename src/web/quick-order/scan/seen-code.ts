/** A code in a picture, and where its middle is. */
export type SeenCode = { text: string; x: number; y: number };
export type CodeReader = (picture: ImageData) => Promise<readonly SeenCode[]>;
