import { brand } from '@isoline/contract/brand.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** Returns a number with its English noun. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The texts of the frame, of the sign-in and of all pages. */
export const consoleMessages = defineMessages({
  'zh-CN': {
    title: `${brand.name} 控制台`,
    signInLead: '用你的通行密钥登录。没有其他方式；需要邀请时请联系管理员。',
    signIn: '用通行密钥登录',
    canceled: '没有使用通行密钥，请重试。',
    passkeyFailed: '通行密钥没有成功，请重试。',
    unsupported: '此浏览器不支持通行密钥，请换用新版 Chrome、Edge、Firefox 或 Safari。',
    noAnswer: '服务器没有响应，请稍后重试。',
    invitedTitle: (name: string) => `邀请：${name}`,
    invitedLead: (role: string) => `角色：${role}。创建通行密钥后即可登录，它是唯一的登录方式。`,
    createPasskey: '创建通行密钥并登录',
    invitationOver: '邀请链接已使用或已过期，请让管理员重新邀请。',
    toSignIn: '前往登录',
    overview: '总览',
    people: '用户',
    products: '产品',
    incident: '应急处置',
    audit: '操作记录',
    operators: '运营人员',
    signOut: '退出登录',
    otherLanguage: 'English',
    role: named<Role>({ viewer: '只读', support: '客服', security: '安全', administrator: '管理员' }),
    loading: '正在加载…',
    retry: '重试',
    none: '无',
    more: '更多',
    cancel: '取消',
    skip: '跳到内容',
    notFound: '没有此页面',
  },
  'en-US': {
    title: `${brand.name} Console`,
    signInLead:
      'Sign in with your passkey, which is the only way to sign in. If you need an invitation, ask an administrator.',
    signIn: 'Sign in with a passkey',
    canceled: 'No passkey was used. Try again.',
    passkeyFailed: 'The passkey didn’t work. Try again.',
    unsupported: 'This browser doesn’t support passkeys. Use a current Chrome, Edge, Firefox or Safari.',
    noAnswer: 'The server doesn’t respond. Try again later.',
    invitedTitle: (name) => `Invitation: ${name}`,
    invitedLead: (role) => `Role: ${role}. Create a passkey to sign in; it’s the only way to sign in.`,
    createPasskey: 'Create a passkey and sign in',
    invitationOver: 'This invitation was used or has expired. Ask an administrator for a new one.',
    toSignIn: 'Go to sign-in',
    overview: 'Overview',
    people: 'People',
    products: 'Products',
    incident: 'Incident',
    audit: 'Audit',
    operators: 'Operators',
    signOut: 'Sign out',
    otherLanguage: '中文',
    role: named<Role>({ viewer: 'Viewer', support: 'Support', security: 'Security', administrator: 'Administrator' }),
    loading: 'Loading…',
    retry: 'Try again',
    none: 'None',
    more: 'More',
    cancel: 'Cancel',
    skip: 'Skip to the content',
    notFound: 'Page not found',
  },
});
