/** ERP systems number lines in steps of ten, so that lines can be inserted. */
export const POSITION_STEP = 10;
