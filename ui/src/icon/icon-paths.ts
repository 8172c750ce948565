/** Line drawings in a square of 24. Each is a constant, so that a page loads only the icons that it shows. */
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const openCircleIcon = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const alertIcon = 'M12 8v5m0 3.5v.1M12 3.5 2.8 19.5h18.4Z';
export const infoIcon = 'M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';
export const circleCheckIcon = 'm8 12.3 2.8 2.7L16 9.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';
export const circleCloseIcon = 'm9 9 6 6m0-6-6 6m3-12a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';
export const previousIcon = 'm14.5 6-6 6 6 6';
export const openIcon = 'm6 9.5 6 6 6-6';
export const nextIcon = 'm9.5 6 6 6-6 6';
export const refreshIcon = 'M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 3v4h-4';
export const slideIcon = 'M5 12h14m-5-5 5 5-5 5';
