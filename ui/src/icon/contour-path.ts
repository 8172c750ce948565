/** Three contour lines around an off-center summit, in a square of 32, as in `public/icons/mark.svg`. */
export const contourPath =
  'M16 3C24 2 30 8 29 16S24 30 15 29 2 24 3 15 8 3 16 3Z' +
  'M18 8C23 8 26 11 25 16S21 25 15 24 8 20 9 15 13 8 18 8Z' +
  'M19 13C21 13 22 15 21 17S18 21 16 20 13 17 14 15 17 13 19 13Z';
