/** Line drawings in a square of 24, as in `ui/icon-paths.ts`. */
export const keyIcon = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.9 1.2 8.6-8.6m-4 4 3 3';
export const recordIcon = 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z';
export const lockIcon = 'M6 10.5h12v9.5H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2';
