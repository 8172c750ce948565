import { type Html, html, htmlDocument } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { People } from './people.ts';
import type { PointsAnswer } from './survey-points.ts';
import { toldPanel, userName } from './told-panel.ts';

export const demoProductIds = ['contour', 'strata', 'survey'] as const;
/** Contour and Strata are first-party products; Survey is a third-party one. */
export type DemoProductId = (typeof demoProductIds)[number];

/** The claims about the user in the ID token. */
interface Claims {
  readonly sub: string;
  readonly nickname?: unknown;
  readonly phone_number?: unknown;
  readonly email?: unknown;
}

interface DemoPage {
  readonly id: DemoProductId;
  readonly language: Language;
  /** The claims, or null if no user is signed in. */
  readonly claims: Claims | null;
  /** The error of the last sign-in. */
  readonly error: string | null;
  readonly people: People;
  /** The points of a user who has handed in a survey. */
  readonly points: PointsAnswer | null;
}

const names: Readonly<Record<DemoProductId, string>> = { contour: 'Contour', strata: 'Strata', survey: 'Survey' };

const texts = {
  signIn: { zh: '用 Isoline 账号登录', en: 'Sign in with Isoline' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  refused: { zh: '没有登录：', en: 'Not signed in: ' },
  older: { zh: '旧接口的应答', en: 'What the older calls answer' },
  received: { zh: '账号提供的资料', en: 'The profile from the account' },
  contour: {
    zh: '示例地形的等高线，每 10 米一条。',
    en: 'Isolines of a sample terrain, one every 10 meters.',
  },
  strata: {
    zh: '把一个 CSV 文件拖到这里，或选择文件：第一列是名称，第二列是数值。',
    en: 'Drop a CSV file here, or choose one: names in the first column, numbers in the second.',
  },
  strataCover: {
    zh: '把表格变成可以发布的图表。',
    en: 'From a table to a chart fit to publish.',
  },
  points: { zh: '积分', en: 'Points' },
  handIn: { zh: '提交测绘，得 20 积分', en: 'Hand in the survey for 20 points' },
  noPoints: { zh: '没有得到积分：', en: 'No points: ' },
  survey: {
    zh: '第三方产品：账号会先问你要提供哪些资料。',
    en: 'A product of a third party: the account asks first what it may have.',
  },
} satisfies Record<string, Bilingual>;

const balance: Readonly<Record<Language, (balance: number) => string>> = {
  zh: (points) => `测绘已提交，得 20 积分。账号现有 ${points} 积分。`,
  en: (points) => `You handed the survey in and got 20 points. Your account has ${points}.`,
};

/** The drawing of each product's logo in a square of 48, as in its icon in the list of products. */
const marks: Readonly<Record<DemoProductId, Html>> = {
  contour: html`<path d="M8 30c6-9 12-3 17-9s8-9 15-7M8 37c8-8 14-3 19-9s8-7 13-6M8 22c5-7 10-3 14-8s8-6 18-6"/>`,
  strata: html`<path stroke-width="6" d="M13 37v-9M24 37V21M35 37V13"/>`,
  survey: html`<path d="M24 12v10M24 22 13 38M24 22l11 16M24 22v16M24 10a3 3 0 0 1 0 6 3 3 0 0 1 0-6"/>`,
};

const mark = (id: DemoProductId) =>
  html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="12"/>${marks[id]}</svg>`;

/** Renders the page of a demo product. */
export function demoPage({ id, language, claims, error, people, points }: DemoPage): Html {
  const head = html`<meta name="color-scheme" content="light dark">
  <link rel="stylesheet" href="/style.css">
  ${scripts(id)}`;
  const body = html`<body class="${id}">
  <header>
    ${mark(id)}<h1>${names[id]}</h1>
    ${claims ? html`${userName(claims)}<a href="/sign-out">${texts.signOut[language]}</a>` : ''}
  </header>
  <main>
    ${claims ? content(id, claims, language, points) : visitorContent(id, error, language)}
    ${id === 'survey' ? '' : toldPanel(people, claims?.sub ?? null, language)}
  </main>
</body>`;
  return htmlDocument(language, names[id], head, body);
}

const text = (claim: unknown) => (typeof claim === 'string' ? claim : '-');

function scripts(id: DemoProductId): Html {
  const chart = html`<script src="/d3.js" defer></script><script src="/plot.js" defer></script><script src="/${id}.js" defer></script>`;
  return html`<script src="/session.js" defer></script>${chart}`;
}

function visitorContent(id: DemoProductId, error: string | null, language: Language): Html {
  const isRefusal = error !== null && error !== 'login_required';
  return html`<section class="card cover">
    <figure id="chart" aria-hidden="true"></figure>
    <div class="gate">
    <p class="lead">${texts[id === 'strata' ? 'strataCover' : id][language]}</p>
    ${isRefusal ? html`<p role="alert">${texts.refused[language]}<code>${error}</code></p>` : ''}
    <p><a class="button" href="/sign-in">${texts.signIn[language]}</a></p>
    </div>
  </section>`;
}

function content(
  id: DemoProductId,
  { nickname, phone_number, email }: Claims,
  language: Language,
  points: PointsAnswer | null,
): Html {
  const chooser = html`<p><input type="file" accept=".csv,text/csv" aria-label="CSV"></p>`;
  return html`<section class="card">
    <p class="lead">${texts[id][language]}</p>
    ${id === 'strata' ? chooser : ''}
    <figure id="chart"></figure>
  </section>
  <div class="cards">
    ${id === 'survey' ? pointsCard(points, language) : ''}
    <section class="card">
      <h2>${texts.received[language]}</h2>
      <dl><dt>nickname</dt><dd>${text(nickname)}</dd><dt>phone_number</dt><dd>${text(phone_number)}</dd>
        <dt>email</dt><dd>${text(email)}</dd></dl>
    </section>
    <section class="card">
      <h2>${texts.older[language]}</h2>
      <dl id="older-calls"></dl>
    </section>
  </div>`;
}

function pointsCard(points: PointsAnswer | null, language: Language): Html {
  const form = html`<form method="post" action="/hand-in"><button class="button">${texts.handIn[language]}</button></form>`;
  const answer = points && ('balance' in points ? balance[language](points.balance) : points.error);
  const isError = points !== null && 'error' in points;
  return html`<section class="card">
    <h2>${texts.points[language]}</h2>
    ${answer === null ? form : html`<p ${isError ? html`role="alert"` : ''}>${isError ? texts.noPoints[language] : ''}${answer}</p>`}
  </section>`;
}
