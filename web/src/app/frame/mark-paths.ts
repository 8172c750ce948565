/** Three contour lines around a summit that is off the middle, in a square of 32. */
export const markPaths = [
  'M16.5 2.5C24.5 2 30 8 29.5 16.5S23.5 30 15 29.5 2 23.5 2.5 15 8.5 3 16.5 2.5Z',
  'M18 8C23 7.8 26 11.5 25.5 16.5S20.5 25.5 15 24.5 7.5 19.5 8.5 14.5 13 8.2 18 8Z',
  'M19 13.2C21.5 13.2 22.3 15.2 21.6 17.3S18.3 20.6 16 19.7 13.3 17 14.2 15.2 16.7 13.2 19 13.2Z',
] as const;
