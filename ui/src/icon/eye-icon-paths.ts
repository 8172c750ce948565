/** Separate from the other icons, because the sign-in page shows only this one. */
export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';
export const eyeOffIcon =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a15 15 0 0 1-3 3.7M6.3 7.3A14.5 14.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2';
