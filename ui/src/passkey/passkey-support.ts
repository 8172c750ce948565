// Browsers inside other apps: Android WebViews, WeChat and WeCom, and those of iOS, whose user agent lacks "Safari".
const inApp = /; wv\)|MicroMessenger|(?:iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/i;

/** Returns whether the browser can create and use passkeys. If it cannot, passkeys are not offered anywhere. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !inApp.test(navigator.userAgent);

/** Returns whether the device is an iPhone or iPad, where every browser has the engine of Safari. */
export const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
