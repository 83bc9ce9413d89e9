export { registerDrawingRoutes } from "./drawing.routes.ts";
export { drawLineDrawing } from "./line-drawing.ts";
export { drawArticle } from "./draw-product.ts";
export { drawImage } from "./picture.ts";
