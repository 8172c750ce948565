import type { ProviderId } from '@isoline/contract/providers.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { providerNames } from './provider-name-messages.ts';

const { 'zh-CN': zh, 'en-US': en } = providerNames;

/** Linking, replacing and unlinking a provider in the account center. */
export const linkMessages = defineMessages({
  'zh-CN': {
    link: '绑定',
    offerTitle: (provider: string) => `绑定刚才扫码的${provider}？`,
    offerText: (provider: string, name: string) => `${provider}“${name}”还没有绑定账号。绑定后，可以用它登录这个账号。`,
    notNow: '暂不绑定',
    replace: '更换',
    unlink: '解绑',
    linkProvider: (provider: string) => `绑定${provider}`,
    replaceProvider: (provider: string) => `更换${provider}`,
    unlinkProvider: (provider: string) => `解绑${provider}`,
    close: '关闭',
    cancel: '取消',
    scan: (provider: string) => `用${provider}扫一扫，在手机上确认绑定`,
    phoneText: (provider: string) =>
      `手机不能扫自己屏幕上的二维码。请在电脑上打开账号中心扫码，或在${provider}里打开本站再绑定。`,
    goTo: (provider: string) => `前往${provider}`,
    goToText: (provider: string) => `在${provider}的页面确认后，会回到账号中心。`,
    working: '正在绑定…',
    linked: (provider: ProviderId) => `${zh[provider]}已绑定`,
    replaced: '微信已更换',
    unlinked: (provider: ProviderId) => `${zh[provider]}已解绑`,
    again: '重试',
    takenTitle: (provider: string) => `这个${provider}已绑定其他账号`,
    takenText: '如果那个账号也是你的，可以把它合并到当前账号。',
    merge: '查看合并内容',
    unlinkText: (provider: string) => `解绑后，将不能再用${provider}登录这个账号；其他登录方式不受影响。`,
    updateTitle: '更换微信',
    updateLead: '先验证身份，再用新的微信扫码。换好后，原来的微信就不能登录这个账号了。',
    linkLead: (provider: string) => `先验证身份，再用${provider}扫码。绑定后，可以用它登录这个账号。`,
    verify: '验证身份',
    toAccountCenter: '返回账号中心',
    denied: '你没有授权，没有绑定。',
    signInFirst: '请先登录，再到账号中心绑定。',
    canceled: '你没有完成身份验证，没有做任何更改。',
  },
  'en-US': {
    link: 'Link',
    offerTitle: (provider) => `Link the ${provider} that you just used?`,
    offerText: (provider, name) =>
      `The ${provider} “${name}” isn’t linked to an account yet. Link it, and you can use it to sign in to this account.`,
    notNow: 'Not now',
    replace: 'Replace',
    unlink: 'Unlink',
    linkProvider: (provider) => `Link ${provider}`,
    replaceProvider: (provider) => `Replace ${provider}`,
    unlinkProvider: (provider) => `Unlink ${provider}`,
    close: 'Close',
    cancel: 'Cancel',
    scan: (provider) => `Scan with ${provider} and confirm on your phone to link it`,
    phoneText: (provider) =>
      `A phone can’t scan its own screen. Open the account center on a computer and scan there, or open this site inside ${provider}.`,
    goTo: (provider) => `Go to your ${provider}`,
    goToText: (provider) => `Confirm on the page of your ${provider}. You then return to the account center.`,
    working: 'Linking…',
    linked: (provider) => `Your ${en[provider]} is linked`,
    replaced: 'WeChat replaced',
    unlinked: (provider) => `Your ${en[provider]} is unlinked`,
    again: 'Try again',
    takenTitle: (provider) => `This ${provider} is linked to another account`,
    takenText: 'If that account is yours too, you can merge it into this one.',
    merge: 'See what is merged',
    unlinkText: (provider) =>
      `You will no longer be able to sign in with this ${provider}. Your other sign-in methods don’t change.`,
    updateTitle: 'Replace WeChat',
    updateLead: 'Confirm it’s you, then scan with the new WeChat. You can then no longer sign in with the old one.',
    linkLead: (provider) =>
      `Confirm it’s you, then scan with ${provider}. You can then sign in to this account with it.`,
    verify: 'Confirm it’s you',
    toAccountCenter: 'Back to the account center',
    denied: 'You didn’t allow it, so nothing was linked.',
    signInFirst: 'Sign in first, then link it in the account center.',
    canceled: 'You didn’t confirm it’s you, so nothing was changed.',
  },
});
