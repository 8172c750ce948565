import { commonFaults } from '../control/faults.ts';
import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { Service } from '../service.ts';

const texts = {
  title: { zh: '沙箱', en: 'Sandbox' },
  lead: {
    zh: '它在本机上用外部服务的真实协议应答，供开发和测试使用：产品以为在和真实服务对话，消息却只到这里。',
    en: 'It answers on this machine in the real protocols of the outside services, for development and tests: the product believes it talks to them, and its messages end here.',
  },
  services: { zh: '服务', en: 'Services' },
  inbox: { zh: '收件箱', en: 'Inbox' },
  inboxLead: { zh: '查看发出的消息和验证码', en: 'See what was sent, verification codes included' },
  inboxJson: { zh: '程序读取 JSON（去掉 to 则返回全部）：', en: 'Programs read JSON (all of it without "to"):' },
  faults: { zh: '故障', en: 'Faults' },
  faultsLead: {
    zh: '让某个服务接下来的 times 次调用出错；times 为 0 则取消。GET 同一地址可列出尚未用完的故障。',
    en: 'Let the next "times" calls of a service fail; 0 cancels it. GET at the same address lists the faults that are left.',
  },
  page: { zh: '打开它的页面', en: 'Open its page' },
  ownCodes: { zh: '服务商自己的代码', en: "The vendor's own codes" },
} satisfies Record<string, Bilingual>;

const commonMeanings: Readonly<Record<(typeof commonFaults)[number], Bilingual>> = {
  delay: {
    zh: '延迟 ms 毫秒（默认 10000）后再正常应答',
    en: 'answers as usual, but ms milliseconds (10000 by default) late',
  },
  error: { zh: 'HTTP 500，或 SMTP 451', en: 'HTTP 500, or SMTP 451' },
  garbage: { zh: '返回不属于该协议的字节', en: 'answers with bytes that are not of the protocol' },
  refuse: { zh: '立即断开连接', en: 'closes the connection immediately' },
};

/** Builds the page that describes the sandbox, its services and how to inject faults. */
export function homePage(services: readonly Service[], origin: string, language: Language): Page {
  const command = `curl ${origin}/control/fault -d '{"service":"${services[0]?.name ?? ''}","kind":"delay","times":1,"ms":3000}'`;
  const main = html`<p>${texts.lead[language]}</p>
  <h2>${texts.inbox[language]}</h2>
  <div class="panel"><p><a href="/inbox">${texts.inboxLead[language]}</a></p>
    <p class="quiet">${texts.inboxJson[language]}</p>
    <pre>curl '${origin}/inbox?to=13800138000'</pre></div>
  <h2>${texts.services[language]}</h2>
  ${services.map((service) => servicePanel(service, language))}
  <h2>${texts.faults[language]}</h2>
  <p>${texts.faultsLead[language]}</p>
  <div class="panel"><pre>${command}</pre></div>
  <div class="panel">${commonFaults.map((kind) => html`<p><code>${kind}</code> ${commonMeanings[kind][language]}</p>`)}</div>`;
  return { title: texts.title[language], main };
}

function servicePanel({ name, description, page, vendorFaults }: Service, language: Language): Html {
  const link = page === undefined ? '' : html`<p><a href="${page}">${texts.page[language]}</a></p>`;
  return html`<div class="panel"><p><code>${name}</code> ${description[language]}</p>${link}
    <details><summary>${texts.ownCodes[language]}</summary>
      <p class="kinds">${vendorFaults.map((code) => html`<code>${code}</code> `)}</p></details></div>`;
}
