/** An app registered with WeChat: a website, a service account with pages inside WeChat, or a mini-program. */
export interface WeChatApp {
  readonly kind: 'website' | 'in-app' | 'mini-program';
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  /** The callback domain: one full host. The port is compared only if the domain has one. */
  readonly domain: string;
  /** True if the app is bound to the platform account. Only bound apps receive union ids. */
  readonly bound: boolean;
}

/** Returns whether a redirect URL of the app is allowed. */
export function isCallback(app: WeChatApp, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return app.domain === url.host || app.domain === url.hostname;
}
