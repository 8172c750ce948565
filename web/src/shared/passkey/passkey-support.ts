// Browsers inside other apps: Android WebViews, WeChat and WeCom, and those of iOS, which are not called Safari.
const inApp = /; wv\)|MicroMessenger|(?:iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/i;

/** Whether the browser can create and use passkeys. Where it cannot, nothing offers one. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !inApp.test(navigator.userAgent);

/** Whether the system is that of an iPhone or iPad, whose browsers all have the engine of Safari. */
export const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
