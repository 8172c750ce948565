/** Line drawings in a square of 24, as in `ui/icon-paths.ts`. */
export const cameraIcon = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4Zm8 2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z';
export const pictureIcon = 'M3.5 5h17v14h-17Zm0 11 5-5 4 4 3-3 5 5M15.5 8.5v.1';
export const pencilIcon = 'm4.5 19.5.9-4L16 5l3 3L8.5 18.6ZM13.5 7.5l3 3';
export const turnLeftIcon = 'M4.5 12A7.5 7.5 0 1 0 7 6.4M6.5 3v4h4';
