/** An app that is registered with WeChat: a website, or a service account whose pages open inside WeChat. */
export interface WeChatApp {
  readonly kind: 'website' | 'in-app';
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  /** The call-back domain: one full host; a port counts only where it is part of it. */
  readonly domain: string;
  /** Bound to the platform account: only such an app is told union ids. */
  readonly bound: boolean;
}

/** Whether the app may be come back to at this address. */
export function isCallback(app: WeChatApp, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return app.domain === url.host || app.domain === url.hostname;
}
