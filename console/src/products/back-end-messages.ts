import { type BackEndScope, backEndScopeTexts } from '@isoline/contract/values/back-end-scopes.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** The texts of the back end of a product. */
export const backEndMessages = defineMessages({
  'zh-CN': {
    scopes: '服务器权限',
    scopesHint: '产品的服务器可以用自己的凭据调用的接口；默认没有',
    scopeName: named<BackEndScope>({
      'ssf.read': '读取事件流的设置，并拉取事件',
      'ssf.manage': '更改事件流的设置',
      'users.read': '读取授权了该产品的用户的状态、积分和会员',
      'points.write': '给用户增加或扣减积分',
      'membership.write': '开通、延长或结束用户的会员',
    }),
    jwks: '公钥（JWK 集合）',
    jwksHint: '产品用私钥签名代替密钥时填写；不要粘贴私钥',
    jwksUri: '公钥地址',
    jwksUriHint: '产品公布公钥的 https 地址；与公钥只能填一个',
    eventStream: '事件流',
    eventStreamHint: 'poll，或推送事件的公开 https 地址；留空则由产品的服务器自己创建',
    pointsReasons: '积分的原因',
    pointsReasonsHint: '每行一个：ID | 中文 | English。用户会在积分列表里看到',
    title: '服务器凭据',
    lead: '产品的服务器用它调用接口，每个有效 5 分钟。泄露时请先更换密钥或公钥，再作废全部凭据。',
    end: '作废全部凭据',
    endTitle: (name: string) => `作废服务器凭据：${name}`,
    endText: '所有服务器立即拒绝已签发的凭据。产品可以用有效的密钥或签名再次获取。',
    ended: '已作废全部凭据',
  },
  'en-US': {
    scopes: 'Scopes of its server',
    scopesHint: 'The calls that the server of the product can make with its own token; none by default',
    scopeName: named<BackEndScope>(backEndScopeTexts),
    jwks: 'Public keys (JWK set)',
    jwksHint: 'For a product that signs assertions instead of sending a secret; never paste a private key',
    jwksUri: 'Address of its public keys',
    jwksUriHint: 'The https address where the product publishes its keys; enter this or the keys',
    eventStream: 'Event stream',
    eventStreamHint:
      'poll, or the public https address that events are pushed to; without it the server of the product may create one',
    pointsReasons: 'Reasons for points',
    pointsReasonsHint: 'One a line: id | Chinese | English. Users read them in their list of points',
    title: 'Machine tokens',
    lead: 'The server of the product calls the API with them. Each expires after 5 minutes. If one may have leaked, rotate the secret or the keys first, then revoke all tokens.',
    end: 'Revoke all tokens',
    endTitle: (name) => `Revoke the machine tokens of ${name}`,
    endText:
      'Every server refuses the issued tokens immediately. The product can get new ones with a valid secret or signature.',
    ended: 'All tokens revoked',
  },
});
