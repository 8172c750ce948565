import { brand } from '@isoline/contract/brand.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** Returns a number with its thousands apart, as both languages write it. A formatted number stays as it is. */
export const grouped = (count: number | string): string => count.toLocaleString('en-US');

/** Returns a number, or a formatted one, with its English noun. */
export const counted = (count: number | string, noun: string): string =>
  `${grouped(count)} ${noun}${/^[+-]?1$/.test(`${count}`) ? '' : 's'}`;

const roleNames = {
  zh: { viewer: '只读', support: '客服', security: '安全', administrator: '管理员' },
  en: { viewer: 'Viewer', support: 'Support', security: 'Security', administrator: 'Administrator' },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<Role, string>>>>;

/** The texts of the frame, of the sign-in and of all pages. */
export const consoleMessages = defineMessages({
  'zh-CN': {
    title: `${brand.name} 控制台`,
    signInLead: '用你的通行密钥登录。没有其他方式；需要邀请时请联系管理员。',
    signIn: '用通行密钥登录',
    sessionEnded: '你已退出登录，重新登录后会回到此页面。',
    canceled: '没有使用通行密钥，请重试。',
    passkeyFailed: '通行密钥没有成功，请重试。',
    unsupported: '此浏览器不支持通行密钥，请换用新版 Chrome、Edge、Firefox 或 Safari。',
    noAnswer: '服务器没有响应，请稍后重试。',
    overtaken: '没有执行：内容已有变化，可能已由其他运营人员处理。',
    invitedTitle: (name: string) => `邀请：${name}`,
    invitedLead: (role: string) => `角色：${role}。创建通行密钥后即可登录，它是唯一的登录方式。`,
    createPasskey: '创建通行密钥并登录',
    invitationOver: '邀请链接已使用或已过期，请让管理员重新邀请。',
    toSignIn: '前往登录',
    pages: '页面',
    overview: '总览',
    people: '用户',
    products: '产品',
    incident: '应急处置',
    imports: '导入账号',
    audit: '操作记录',
    operators: '运营人员',
    signOut: '退出登录',
    otherLanguage: 'English',
    role: named<Role>(roleNames.zh),
    roleChanged: (role: Role) => `你的角色已变为：${roleNames.zh[role]}`,
    loading: '正在加载…',
    retry: '重试',
    none: '无',
    more: '更多',
    cancel: '取消',
    skip: '跳到内容',
    asOf: (time: string) => `截至 ${time}，自动刷新`,
    notRefreshed: '未能刷新，显示的是之前的数字。',
    notFound: '没有此页面',
    backToOverview: '返回总览',
  },
  'en-US': {
    title: `${brand.name} Console`,
    signInLead:
      'Sign in with your passkey, which is the only way to sign in. If you need an invitation, ask an administrator.',
    signIn: 'Sign in with a passkey',
    sessionEnded: 'You’ve been signed out. Sign in again to return to this page.',
    canceled: 'No passkey was used. Try again.',
    passkeyFailed: 'The passkey didn’t work. Try again.',
    unsupported: 'This browser doesn’t support passkeys. Use a current Chrome, Edge, Firefox or Safari.',
    noAnswer: 'The server doesn’t respond. Try again later.',
    overtaken: 'Nothing was done: this has changed, and another operator may have acted already.',
    invitedTitle: (name) => `Invitation: ${name}`,
    invitedLead: (role) => `Role: ${role}. Create a passkey to sign in; it’s the only way to sign in.`,
    createPasskey: 'Create a passkey and sign in',
    invitationOver: 'This invitation was used or has expired. Ask an administrator for a new one.',
    toSignIn: 'Go to sign-in',
    pages: 'Pages',
    overview: 'Overview',
    people: 'People',
    products: 'Products',
    incident: 'Incident',
    imports: 'Imports',
    audit: 'Audit',
    operators: 'Operators',
    signOut: 'Sign out',
    otherLanguage: '中文',
    role: named<Role>(roleNames.en),
    roleChanged: (role) => `Your role is now ${roleNames.en[role]}.`,
    loading: 'Loading…',
    retry: 'Try again',
    none: 'None',
    more: 'More',
    cancel: 'Cancel',
    skip: 'Skip to the content',
    asOf: (time) => `As of ${time}, refreshes itself`,
    notRefreshed: 'The figures could not be refreshed.',
    notFound: 'Page not found',
    backToOverview: 'Back to the overview',
  },
});
