import { brand } from '@isoline/contract/brand.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import { type CollectedData, Pages } from './collect-data.ts';

type Value = string | number | boolean | null | undefined | readonly unknown[] | object;

function shown(value: Value): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return escapeHtml(value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', '));
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const titles = {
  account: '账号 Account',
  identities: '绑定的账号 Linked accounts',
  passkeys: '通行密钥 Passkeys',
  authenticator: '身份验证器 Authenticator',
  trustedDevices: '信任的设备 Trusted devices',
  knownDevices: '常用设备 Known devices',
  sessions: '登录过的设备 Signed-in devices, now and before',
  formerContacts: '之前的联系方式 Former contacts',
  underWay: '进行中的操作 Actions in progress',
  notices: '发给你的通知 Notices',
  codes: '验证码的发送结果 Delivery of verification codes',
  operators: '运营人员的操作 Actions of support agents',
  operatorNotes: '运营人员的备注 Notes of support agents',
  importedFrom: '原系统的用户编号 Ids at the former system',
  mergedAccounts: '合并进来的账号 Merged accounts',
  signInRecords: '登录记录 Sign-in records',
  securityEvents: '安全动态 Security activity',
  productEvents: '告知产品的事件 What products were told',
  productChanges: '产品所做的更改 Changes by products',
  points: '积分 Points',
  memberships: '会员 Memberships',
  consents: '同意记录 Consents',
  products: '已授权的产品 Connected products',
  personalTokens: '访问令牌 Access tokens',
} as const satisfies Record<Exclude<keyof CollectedData, 'version' | 'exportedAt'>, string>;

async function* table(pages: AsyncIterable<readonly object[]>): AsyncIterable<string> {
  let names: readonly string[] | null = null;
  for await (const [first, ...others] of pages) {
    if (!first) continue;
    if (names === null) yield `<table><thead><tr>${cells('th scope="col"', Object.keys(first))}</tr></thead><tbody>`;
    const columns: readonly string[] = names ?? Object.keys(first);
    names = columns;
    yield [first, ...others]
      .map(
        (row) =>
          `<tr>${cells(
            'td',
            columns.map((name) => Reflect.get(row, name) as Value),
          )}</tr>\n`,
      )
      .join('');
  }
  yield names === null ? '<p>—</p>' : '</tbody></table>';
}

const cells = (tag: string, values: readonly Value[]) =>
  values.map((value) => `<${tag}>${shown(value)}</${tag.split(' ')[0]}>`).join('');

/** Renders the tables of a member of the data. Each of its long lists has its own table. */
async function* renderTables(value: CollectedData[keyof typeof titles]): AsyncIterable<string> {
  if (value instanceof Pages) yield* table(value.read());
  else if (value === null || Array.isArray(value)) yield* table(onePage(value ?? []));
  else {
    const members = Object.entries(value);
    yield* table(onePage([Object.fromEntries(members.filter(([, member]) => !(member instanceof Pages)))]));
    for (const [, member] of members) if (member instanceof Pages) yield* table(member.read());
  }
}

async function* onePage(rows: readonly object[]) {
  yield rows;
}

/** Renders the same data in parts as a page for people, in both languages and without scripts. */
export async function* pageParts(data: CollectedData): AsyncIterable<string> {
  yield `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand.name)}</title>
<style>body{font:16px/1.6 sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid #8888;padding:4px 8px;text-align:left;vertical-align:top}</style>
<h1>${escapeHtml(brand.name)} · ${data.exportedAt}</h1>
`;
  for (const [key, title] of Object.entries(titles)) {
    yield `<h2>${title}</h2>\n`;
    yield* renderTables(data[key as keyof typeof titles]);
  }
  yield '\n</html>\n';
}
