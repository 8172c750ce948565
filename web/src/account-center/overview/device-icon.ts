/** Line drawings in a square of 24. */
const phoneIcon = 'M8 3h8v18H8Zm3 15.2h2';
const computerIcon = 'M4.5 5h15v10.5h-15ZM2.5 19h19';

/** Returns the drawing for a session's device name. */
export const deviceIcon = (device: string): string =>
  /iphone|ipad|android|harmony|phone/i.test(device) ? phoneIcon : computerIcon;
