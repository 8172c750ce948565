import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const cache = new Map<string, string>();
const CACHE_SIZE = 1_000;
/**
 * The browsers that get a name. For others, the parser would take the name from the user agent itself, and a notice
 * would show that text.
 */
const browsers: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui']);

/**
 * Apps and browsers of China whose user agents also claim to be Chrome or Safari. The first match is the name, so an
 * app is listed before the browser that it contains.
 */
const apps: readonly (readonly [RegExp, string])[] = [
  [/AlipayClient|AliApp\(AP\//, 'Alipay'],
  [/DingTalk/, 'DingTalk'],
  [/AliApp\(T[BM]\//, 'Taobao'],
  [/\b(?:Lark|Feishu)\//, 'Feishu'],
  [/\bwxwork\//, 'WeCom'],
  [/MicroMessenger/, 'WeChat'],
  [/__weibo__|\bWeibo\b/, 'Weibo'],
  [/\baweme|BytedanceWebview.*aweme/i, 'Douyin'],
  [/NewsArticle\//, 'Toutiao'],
  [/xhsdiscover/i, 'Xiaohongshu'],
  [/\b(?:Kwai|ksNebula)\b/i, 'Kuaishou'],
  [/BiliApp|\bbili-/i, 'Bilibili'],
  [/\bjdapp\b/, 'JD'],
  [/baiduboxapp|baidubrowser|BIDUBrowser/i, 'Baidu'],
  [/\bQuark(?:PC)?\//, 'Quark'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/HonorBrowser\//, 'Honor Browser'],
  [/HeyTapBrowser\//, 'OPPO Browser'],
  [/VivoBrowser\//, 'vivo Browser'],
  [/QihooBrowser|QHBrowser|360SE|360EE|Qihoo\b/i, '360 Browser'],
  [/\bQQ\/\d/, 'QQ'],
  [/QQBrowser/, 'QQ Browser'],
  [/UCBrowser|\bUBrowser/, 'UC Browser'],
  [/SogouMobileBrowser|MetaSr|\bSE 2\.X\b/, 'Sogou Browser'],
];

/** The words of the engines, which are all that the user agent of an unnamed browser contains. */
const engineWords: ReadonlySet<string> = new Set(['Mozilla', 'AppleWebKit', 'Version', 'Chrome', 'Mobile', 'Safari']);

/** Returns whether a user agent that looks like Chrome or Safari is one. Apps add their own word or leave one out. */
function isPlain(text: string): boolean {
  const words = Array.from(text.replace(/\([^)]*\)/g, '').matchAll(/([^\s/]+)\/\S+/g), ([, word = '']) => word);
  if (/; wv\)/.test(text) || words.some((word) => !engineWords.has(word))) return false;
  return words.includes('Safari') && (words.includes('Chrome') || words.includes('Version'));
}

/**
 * Returns the browser or app of a user agent, or an empty text if it is unknown. A wrong name in a notice would alarm
 * the owner or hide a thief.
 */
function programName(text: string, browser: string | undefined): string {
  const app = apps.find(([pattern]) => pattern.test(text));
  if (app) return app[1];
  if (!browser || !browsers.has(browser)) return '';
  return (browser === 'Chrome' || browser === 'Safari') && !isPlain(text) ? '' : browser;
}

const systemName = (text: string, { os, platform }: ReturnType<typeof Bowser.parse>): string | undefined => {
  if (/OpenHarmony|HarmonyOS/.test(text)) return 'HarmonyOS';
  return platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
};

/**
 * Returns a display name for the device of a user agent, such as "Chrome · Windows". It consists of known names only,
 * and is empty if none is known.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!text) return '';
  const known = cache.get(text);
  if (known !== undefined) return known;
  const parsed = Bowser.parse(text);
  const name = [programName(text, parsed.browser.name), systemName(text, parsed)].filter(Boolean).join(' · ');
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, name);
  return name;
}
