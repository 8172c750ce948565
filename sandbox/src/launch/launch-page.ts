import { sampleUsers } from '../consent/cloud-users.ts';
import { html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { LaunchParams } from './launch-link.ts';

const texts = {
  title: { zh: '云市场', en: 'Cloud market' },
  lead: {
    zh: '云市场或产品用签名链接把人送到账号中心。链接两分钟内有效，只能用一次；刷新本页就有新的。',
    en: 'A cloud market or a product sends people to the account by a signed link. It is valid for two minutes, once. Reload this page for another one.',
  },
  open: { zh: '打开产品', en: 'Open the product' },
  change: { zh: '换一个链接', en: 'Make another link' },
  platform: { zh: '平台（webProVip 会带来会员）', en: 'Platform (webProVip brings a membership)' },
  workspaceId: { zh: '工作空间', en: 'Workspace' },
  backUrl: { zh: '返回地址（可不填）', en: 'Back address (optional)' },
  user: { zh: '云账号用户（可不填）', en: 'Cloud user (optional)' },
  sign: { zh: '生成链接', en: 'Make the link' },
} satisfies Record<string, Bilingual>;

/** Builds the page with a signed link, and with a form that creates another link. */
export function launchPage(link: string, params: LaunchParams, language: Language): Page {
  const fields = (['platform', 'workspaceId', 'backUrl', 'user'] as const).map(
    (name) =>
      html`<label>${texts[name][language]}<input name="${name}" value="${params[name]}" list="of-${name}" autocomplete="off" spellcheck="false"></label>`,
  );
  const main = html`<p class="quiet">${texts.lead[language]}</p>
  <div class="panel"><p><a href="${link}" data-launch rel="noreferrer">${texts.open[language]}</a></p><pre>${link}</pre></div>
  <h2>${texts.change[language]}</h2>
  <form method="get" action="/launch">${fields}<button>${texts.sign[language]}</button></form>
  <datalist id="of-user">${sampleUsers.map((user) => html`<option value="${user}">`)}</datalist>`;
  return { title: texts.title[language], main };
}
