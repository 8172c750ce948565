import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import type { Locale, Profile } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { appearanceSwitch } from '../checks/appearance.ts';
import type { StartedProduct } from '../start-product.ts';
import { helpingTexts } from '../texts/helping-texts.ts';
import { signOutTexts } from '../texts/sign-out-texts.ts';
import { maskedPhone } from './accounts.ts';
import { addAuthenticator } from './factors.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Console = Pick<StartedProduct, 'dataDir' | 'consoleUrl'>;
const shared = (): Console => ({ dataDir: inject('dataDir'), consoleUrl: inject('consoleUrl') });

/** Returns the link that `npm run operator -- invite` prints for a new operator. */
async function inviteOperator(name: string, role: string, { dataDir, consoleUrl }: Console): Promise<string> {
  const env = { DATA_DIR: dataDir, CONSOLE_PORT: new URL(consoleUrl).port };
  const command = ['server/src/commands/operator.ts', 'invite', name, role];
  const { stdout } = await run(process.execPath, command, { cwd: root, env });
  return stdout.split('\n')[0] ?? '';
}

let made = 0;
const freshName = () => `operator${process.pid}.${++made}`;

export const expectAccessible = async ({ page }: UserBrowser) => expect(await accessibilityProblems(page)).toEqual([]);

/** Opens the link of an invitation, and creates the passkey. Returns the link. */
export async function joinConsole(browser: UserBrowser, role: string, at: Console = shared()): Promise<string> {
  const link = await openInvitation(browser, freshName(), role, at);
  await expectAccessible(browser);
  await acceptInvitation(browser);
  return link;
}

/** Opens the link of an invitation in a browser that has an authenticator. Returns the link. */
export async function openInvitation(
  browser: UserBrowser,
  name: string,
  role: string,
  at: Console = shared(),
): Promise<string> {
  const link = await inviteOperator(name, role, at);
  await addAuthenticator(browser);
  await browser.page.goto(link);
  await browser.page.getByRole('button', { name: consoleTexts[browser.locale].create }).waitFor();
  return link;
}

/** Creates the passkey, which signs the operator in. */
export async function acceptInvitation({ page, locale }: UserBrowser): Promise<void> {
  await page.getByRole('button', { name: consoleTexts[locale].create }).click();
  await page.getByRole('heading', { level: 1, name: consoleTexts[locale].overview }).waitFor();
}

/** Opens a page of the console by its link at the top. */
export async function openTab({ page }: UserBrowser, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Finds the person with a phone, and opens their page. */
export async function findPerson(browser: UserBrowser, phone: string): Promise<void> {
  const [{ page }, text] = [browser, consoleTexts[browser.locale]];
  await openTab(browser, text.people);
  await page.getByLabel(text.searchFor).fill(phone);
  await page.getByRole('button', { name: text.search, exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: maskedPhone(phone) })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: text.why }).waitFor();
}

/** Answers the question for the reason. */
export async function giveReason({ page, locale }: UserBrowser): Promise<void> {
  const text = consoleTexts[locale];
  await page.getByLabel(text.reason, { exact: true }).fill('the owner has called');
  await page.getByRole('button', { name: text.confirm }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Switches the language as another tab would, waits for a text in that language, and switches back. */
export async function expectOtherLanguage(
  browser: UserBrowser,
  profile: Profile,
  find: (texts: (typeof consoleTexts)[Locale]) => string | RegExp,
): Promise<void> {
  const locale = browser.locale === 'en-US' ? 'zh-CN' : 'en-US';
  const show = await appearanceSwitch(browser, profile);
  await show({ ...profile, locale });
  await browser.page.getByText(find(consoleTexts[locale])).waitFor();
  await show(profile);
}

/** Returns the texts of the console in the language of this browser. */
export const consoleTextsOf = ({ locale }: Pick<UserBrowser, 'locale'>) => consoleTexts[locale];

export const consoleButton = ({ page }: UserBrowser, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The texts of the console, by language. */
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
    isFrozen: /^The account is frozen/,
    lockEnds: /^A lock ends by itself/,
    unlock: 'Lift the locks',
    show: 'Show in full',
    reason: 'Reason',
    confirm: 'Confirm',
    sentAgain: 'Send again',
    unlocked: 'Locks lifted',
    refusedOnly: /sign-ins refused in the last 24 hours/,
    incident: 'Incident',
    network: 'IP address or network',
    lift: (network: string) => `Lift: Network ${network} refused`,
    tooWide: 'The network is too wide. Give a /12 or narrower for IPv4, a /24 or narrower for IPv6.',
    count: 'Count',
    counted: (sessions: number) => `Signed-in devices that fit: ${sessions}, of 1 account.`,
    nobodyFits: 'No signed-in device fits. There is nothing to do.',
    ...signOutTexts['en-US'],
    ...helpingTexts['en-US'],
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
    filters: 'Filters',
    nobody: 'Nobody found',
    noProblem: /^No reason was found/,
    saysNoCode: 'I get no verification code',
    freeze: 'Freeze',
    nickname: 'beginning of the nickname',
    by: 'By',
    activity: /^Security activity/,
    kind: 'Kind',
    empty: 'Nothing yet',
    extend: 'Extend the membership',
    days: 'Days',
    membershipChanged: /^The membership does not end at that time/,
    correct: 'Correct the points',
    amount: 'Points',
    points: (balance: number) => `Points: ${balance}`,
    tooFew: (balance: number) => `This account has only ${balance} points.`,
    loading: 'Loading…',
    retry: 'Try again',
    notFound: 'There is no such page',
    invite: 'Invite',
    name: 'Name',
    invited: /^Give them this link/,
    endAccess: 'End access',
    filter: 'Filter',
    operator: 'Operator',
    noEntry: /^No entry matches/,
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
    isFrozen: /^账号已被冻结/,
    lockEnds: /^锁定会自动解除/,
    unlock: '解除锁定',
    show: '查看完整内容',
    reason: '原因',
    confirm: '确认',
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
    ...signOutTexts['zh-CN'],
    ...helpingTexts['zh-CN'],
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
    filters: '筛选',
    nobody: '没有找到用户',
    noProblem: /^没有发现妨碍登录的原因/,
    saysNoCode: '收不到验证码',
    freeze: '冻结账号',
    nickname: '昵称开头',
    by: '方式',
    activity: /^安全动态/,
    kind: '类型',
    empty: '没有记录',
    extend: '延长会员',
    days: '延长天数',
    membershipChanged: /^会员的到期时间已变化/,
    correct: '更正积分',
    amount: '积分数',
    points: (balance: number) => `积分：${balance}`,
    tooFew: (balance: number) => `这个账号只有 ${balance} 积分`,
    loading: '正在加载…',
    retry: '重试',
    notFound: '没有此页面',
    invite: '邀请',
    name: '名称',
    invited: /^把此链接交给对方/,
    endAccess: '停用',
    filter: '筛选',
    operator: '操作者',
    noEntry: /^(没有|目前没有)符合条件的记录/,
  },
} as const;
