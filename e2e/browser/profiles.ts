export type Locale = 'zh-CN' | 'en-US';
export type Size = 'desktop' | 'phone';
export type Scheme = 'light' | 'dark';

/** The settings of one browser: Playwright calls this a browser context. */
export interface Profile {
  readonly size: Size;
  readonly locale: Locale;
  readonly scheme: Scheme;
  /** True if pages may animate; otherwise the browser requests reduced motion. */
  readonly animations?: boolean;
  /** False for a browser with JavaScript turned off. */
  readonly scripts?: boolean;
  /** True if the browser translates the pages. */
  readonly isTranslated?: boolean;
  /** The user agent, instead of the user agent of this machine's browser. */
  readonly userAgent?: string;
  /** The IANA time zone, instead of this machine's. */
  readonly timeZone?: string;
}

// Each flow runs in one of these profiles. Spread the tests of a flow over them.
export const desktopZh: Profile = { size: 'desktop', locale: 'zh-CN', scheme: 'light' };
export const desktopEn: Profile = { size: 'desktop', locale: 'en-US', scheme: 'dark' };
export const phoneZh: Profile = { size: 'phone', locale: 'zh-CN', scheme: 'dark' };
export const phoneEn: Profile = { size: 'phone', locale: 'en-US', scheme: 'light' };
/** The profile for animated parts: dialogs, tabs, steps and sections. The CPU draws each frame of an animation. */
export const animatedPhoneEn: Profile = { ...phoneEn, animations: true };

/** The user agent of the browser inside the WeChat app. */
export const wechatUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 ' +
  'Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800325E) NetType/WIFI Language/zh_CN';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
