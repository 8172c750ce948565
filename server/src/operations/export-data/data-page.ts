import { brand } from '@isoline/contract/brand.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import type { ExportedData } from './collect-data.ts';

type Value = string | number | boolean | null | undefined | readonly unknown[] | object;

function shown(value: Value): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return escapeHtml(value.map(String).join(', '));
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const titles = {
  account: '账号 Account',
  identities: '绑定的账号 Linked accounts',
  passkeys: '通行密钥 Passkeys',
  authenticator: '身份验证器 Authenticator',
  trustedDevices: '信任的设备 Trusted devices',
  sessions: '已登录的设备 Devices',
  signInRecords: '登录记录 Sign-in records',
  securityEvents: '安全记录 Security activity',
  points: '积分 Points',
  membership: '会员 Membership',
  consents: '同意记录 Consents',
  products: '连接的产品 Connected products',
} as const satisfies Partial<Record<keyof ExportedData, string>>;

function table(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return '<p>—</p>';
  const names = Object.keys(first);
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${shown(Reflect.get(row, name) as Value)}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

/** The same data as a page for people, in both languages, without scripts. */
export function dataPage(data: ExportedData): string {
  const sections = Object.entries(titles).map(([key, title]) => {
    const value = data[key as keyof typeof titles];
    const rows = Array.isArray(value) ? value : value === null ? [] : [value];
    return `<h2>${title}</h2>\n${table(rows)}`;
  });
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand.name)}</title>
<style>body{font:16px/1.6 sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid #8888;padding:4px 8px;text-align:left;vertical-align:top}</style>
<h1>${escapeHtml(brand.name)} · ${data.exportedAt}</h1>
${sections.join('\n')}
</html>
`;
}
