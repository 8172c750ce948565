import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { accessibilityProblems } from '../checks/accessibility.ts';
import type { StartedProduct } from '../start-product.ts';
import { addAuthenticator } from './factors.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Console = Pick<StartedProduct, 'dataDir' | 'consoleUrl'>;
const shared = (): Console => ({ dataDir: inject('dataDir'), consoleUrl: inject('consoleUrl') });

/** The link that `npm run operator -- invite` prints for a new operator. */
async function inviteOperator(name: string, role: string, { dataDir, consoleUrl }: Console): Promise<string> {
  const env = { DATA_DIR: dataDir, CONSOLE_PORT: new URL(consoleUrl).port };
  const command = ['server/src/operator-command.ts', 'invite', name, role];
  const { stdout } = await run(process.execPath, command, { cwd: root, env });
  return stdout.split('\n')[0] ?? '';
}

let made = 0;
const freshName = () => `operator${process.pid}.${++made}`;

export const expectAccessible = async ({ page }: UserBrowser) => expect(await accessibilityProblems(page)).toEqual([]);

/** Opens the link of an invitation, and creates the passkey. Returns the link. */
export async function joinConsole(browser: UserBrowser, role: string, at: Console = shared()): Promise<string> {
  const { page, locale } = browser;
  const link = await inviteOperator(freshName(), role, at);
  await addAuthenticator(browser);
  await page.goto(link);
  const create = page.getByRole('button', { name: consoleTexts[locale].create });
  await create.waitFor();
  await expectAccessible(browser);
  await create.click();
  await page.getByRole('heading', { level: 1, name: consoleTexts[locale].overview }).waitFor();
  return link;
}

/** Answers the question why. */
export async function giveReason({ page, locale }: UserBrowser): Promise<void> {
  const text = consoleTexts[locale];
  await page.getByLabel(text.reason, { exact: true }).fill('the owner has called');
  await page.getByRole('button', { name: text.confirm }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What the console says, by language. */
export const consoleTexts = {
  'en-US': {
    create: 'Create a passkey and sign in',
    overview: 'Overview',
    refresh: 'Refresh',
    registration: 'Sign-up',
    opened: 'Opened',
    spans: ['Last week', 'Last quarter', 'Last day'],
    messages: 'Text messages',
    asTable: 'Show as a table',
    time: 'Time',
    people: 'People',
    search: 'Search',
    searchFor: /^Account id, phone/,
    why: 'Why can’t this person sign in?',
    lockedOut: /Locked after 5 wrong passwords/,
    saysLocked: 'It says that my account is locked',
    lockEnds: /^A lock ends by itself/,
    unlock: 'Lift the locks',
    show: 'Show in full',
    reason: 'Reason',
    confirm: 'Confirm',
    propose: 'Propose removal',
    agree: 'Agree to removal',
    proposedBy: /^Proposed by operator/,
    waits: /unless the person stops it/,
    sentAgain: 'Send again',
    unlocked: 'Locks lifted',
    refusedOnly: /sign-ins refused in the last 24 hours/,
    incident: 'Incident',
    network: 'IP address or network',
    lift: (network: string) => `Lift: Network ${network} refused`,
    tooWide: 'The network is too wide. Give a /12 or narrower for IPv4, a /24 or narrower for IPv6.',
    count: 'Count',
    counted: (sessions: number) => `Signed-in devices that fit: ${sessions}, of 1 accounts.`,
    nobodyFits: 'No signed-in device fits. There is nothing to do.',
    endSession: 'Sign out this device',
    done: 'Done',
    products: 'Products',
    addProduct: 'Add a product',
    productId: 'Product id',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    summaryZh: 'Chinese summary',
    summaryEn: 'English summary',
    address: 'Address',
    redirects: 'Redirect addresses after sign-in',
    check: 'Check and preview',
    mustBeHttps: /^Must be an https address/,
    fits: /^The settings fit/,
    secretOnce: /^It is shown this once/,
    openProduct: 'Open the product',
    makeSecret: 'Make a second secret',
    endSecret: /^End the secret …/,
    tryWith: (address: string) => `Try: ${address}`,
    fails: (address: string) => `Sign-ins that go to ${address} fail from then on.`,
    save: 'Save the change',
    saved: 'Saved',
    ofFile: /^This product is in the products file/,
    switchOff: 'Switch the product off',
    off: 'Off',
    audit: 'Audit',
    menu: /^operator/,
    signOut: 'Sign out',
    signIn: 'Sign in with a passkey',
    over: 'This link was used or has expired. Ask an administrator for a new one.',
    operators: 'Operators',
  },
  'zh-CN': {
    create: '创建通行密钥并登录',
    overview: '总览',
    refresh: '刷新',
    registration: '注册',
    opened: '打开',
    spans: ['最近一周', '最近一季度', '最近一天'],
    messages: '短信',
    asTable: '以表格查看',
    time: '时间',
    people: '用户',
    search: '查找',
    searchFor: /^账号 ID、手机号/,
    why: '为什么不能登录？',
    lockedOut: /输错密码 5 次，已锁定/,
    saysLocked: '提示账号已锁定',
    lockEnds: /^锁定会自动解除/,
    unlock: '解除锁定',
    show: '查看完整内容',
    reason: '原因',
    confirm: '确认',
    propose: '提议移除',
    agree: '同意移除',
    proposedBy: /已提议，等待另一名运营人员同意/,
    waits: /用户可以阻止$/,
    sentAgain: '重发',
    unlocked: '解除锁定',
    refusedOnly: /最近 24 小时登录被拒绝/,
    incident: '应急处置',
    network: 'IP 地址或网段',
    lift: (network: string) => `解除：限制网段 ${network}`,
    tooWide: '网段太大，请缩小范围（IPv4 至少 /12，IPv6 至少 /24）',
    count: '统计',
    counted: (sessions: number) => `符合条件的登录设备 ${sessions} 台，账号 1 个。`,
    nobodyFits: '没有符合条件的登录设备，无需执行。',
    endSession: '退出这 1 台设备',
    done: '已完成',
    products: '产品',
    addProduct: '添加产品',
    productId: '产品 ID',
    nameZh: '中文名称',
    nameEn: '英文名称',
    summaryZh: '中文简介',
    summaryEn: '英文简介',
    address: '网址',
    redirects: '登录回调地址',
    check: '检查并预览',
    mustBeHttps: /^须为 https 地址/,
    fits: /^各项符合规则/,
    secretOnce: /^只显示这一次/,
    openProduct: '打开该产品',
    makeSecret: '创建第二个密钥',
    endSecret: /^停用密钥：/,
    tryWith: (address: string) => `试用：${address}`,
    fails: (address: string) => `使用 ${address} 的登录会失败。`,
    save: '保存更改',
    saved: '已保存',
    ofFile: /^该产品写在产品文件/,
    switchOff: '停用产品',
    off: '停用',
    audit: '操作记录',
    menu: /^operator/,
    signOut: '退出登录',
    signIn: '用通行密钥登录',
    over: '邀请链接已使用或已过期，请让管理员重新邀请。',
    operators: '运营人员',
  },
} as const;
