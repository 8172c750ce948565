import type { Sandbox } from '../sandbox.ts';
import type { PhoneAction } from './qr-codes.ts';

export const callback = 'http://localhost:8080/wx_redirect';
export const weChatAgent = 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN';

/**
 * Simulates WeChat's page and phone. It opens the login page, polls it as the page does, and acts as a
 * user's phone.
 */
export function createPhone(sandbox: () => Sandbox) {
  const at = (path: string) => `${sandbox().url}${path}`;
  return {
    async open(query: Record<string, string>): Promise<{ uuid: string; page: string; answer: Response }> {
      const answer = await fetch(at(`/connect/qrconnect?${new URLSearchParams(query)}`));
      const page = await answer.text();
      return { uuid: /src="\/connect\/qrcode\/([\w-]+)"/.exec(page)?.[1] ?? '', page, answer };
    },
    async act(action: PhoneAction, uuid: string, user?: string): Promise<Response> {
      return fetch(at(`/control/wechat/${action}`), { method: 'POST', body: JSON.stringify({ uuid, user }) });
    },
    async poll(uuid: string, last?: number): Promise<{ wx_errcode: number; wx_code: string }> {
      const known = last === undefined ? '' : `&last=${last}`;
      return (await fetch(at(`/connect/l/qrconnect?uuid=${uuid}&f=json${known}`))).json();
    },
    async sns(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
      return JSON.parse(await (await fetch(at(`/sns/${path}?${new URLSearchParams(query)}`))).text());
    },
    async fault(kind: string, times = 1): Promise<void> {
      const answer = await fetch(at('/control/fault'), {
        method: 'POST',
        body: JSON.stringify({ service: 'wechat', kind, times }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
