import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { People } from './people.ts';
import { reactionOf, reactionWords } from './reactions.ts';

const SHOWN = 8;

const texts = {
  told: { zh: '账号发来的事件', en: 'Events from the account' },
  toldEmpty: {
    zh: '还没有事件。改一下昵称，或退出登录，就会出现在这里。',
    en: 'Nothing yet. Change the nickname or sign out, and it appears here.',
  },
  people: { zh: '这个产品记得的人', en: 'The people that this product keeps' },
  peopleEmpty: { zh: '还没有人。', en: 'Nobody yet.' },
  you: { zh: '你', en: 'you' },
  visits: {
    zh: (count: number) => `登录 ${count} 次`,
    en: (count: number) => (count === 1 ? '1 sign-in' : `${count} sign-ins`),
  },
} satisfies Record<string, Bilingual | Record<Language, (count: number) => string>>;

/** Renders what the account has told the product, and its table of people. `own` is the signed-in user. */
export function toldPanel({ list, told }: People, own: string | null, language: Language): Html {
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeStyle: 'medium' });
  const who = (sub: string) =>
    html`<code title="${sub}" data-sub="${sub}">…${sub.slice(-6)}</code>${sub === own ? html` <b>${texts.you[language]}</b>` : ''}`;
  const events = told.slice(0, SHOWN).map(
    ({ at, kind, sub }) =>
      html`<li><time>${time.format(at)}</time><p><code>${kind}</code> ${sub === null ? '' : who(sub)}<br>
        <span>${reactionWords[reactionOf(kind)][language]}</span></p></li>`,
  );
  const people = list
    .slice(0, SHOWN)
    .map(({ sub, visits }) => html`<dt>${who(sub)}</dt><dd>${texts.visits[language](visits)}</dd>`);
  const empty = (words: Bilingual) => html`<p class="lead">${words[language]}</p>`;
  return html`<div class="cards" id="told">
    <section class="card">
      <h2>${texts.told[language]}</h2>
      ${events.length > 0 ? html`<ol class="told">${events}</ol>` : empty(texts.toldEmpty)}
    </section>
    <section class="card">
      <h2>${texts.people[language]}</h2>
      ${people.length > 0 ? html`<dl id="people">${people}</dl>` : empty(texts.peopleEmpty)}
    </section>
  </div>`;
}

/** Renders the parts of the page that change when the account tells something. */
export const toldFragment = (
  people: People,
  user: { readonly sub: string; readonly nickname?: unknown } | null,
  language: Language,
): Html => html`${user ? userName(user) : ''}${toldPanel(people, user?.sub ?? null, language)}`;

/** Renders the name of the signed-in user. */
export const userName = ({ nickname }: { readonly nickname?: unknown }): Html =>
  html`<p data-user>${typeof nickname === 'string' ? nickname : '-'}</p>`;
