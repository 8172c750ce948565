import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import type { CaseAnswer, PersonCase } from './case-answer.ts';

type Cases = Readonly<Record<PersonCase, string>>;
type Answers = Readonly<Record<CaseAnswer, string>>;

export const caseTitles = defineMessages({
  'zh-CN': { title: '对方怎么说？', lead: '选一句最接近的' },
  'en-US': {
    title: 'What do they say?',
    lead: 'Choose the closest sentence',
  },
});

/** The words of the person for each case. */
export const caseWords = defineMessages({
  'zh-CN': {
    'no-code': '收不到验证码',
    'contact-changed': '有人更换了我的手机号或邮箱',
    'two-accounts': '我的手机号和邮箱是两个账号',
    locked: '提示账号已锁定',
    frozen: '账号被冻结了，不是我的问题',
    'lost-phone': '手机丢了，过不了两步验证',
    'too-many-messages': '不断收到不是自己要的验证码',
    'product-fails': '某个产品打不开或登录不了',
    'identity-taken': '微信、云账号或谷歌账号提示已绑定其他账号',
    'wants-to-close': '想注销账号',
    closed: '误操作，把账号注销了',
    membership: '会员没有延期',
    points: '积分少了或不对',
    'unknown-sign-in': '看到不认识的登录',
    'token-leaked': '密码或访问令牌泄露了',
  } satisfies Cases,
  'en-US': {
    'no-code': 'I don’t get a verification code',
    'contact-changed': 'Someone changed my phone or email',
    'two-accounts': 'My phone and my email are two different accounts',
    locked: 'It says that my account is locked',
    frozen: 'My account is frozen, and I did nothing wrong',
    'lost-phone': 'I lost my phone and can’t complete two-step verification',
    'too-many-messages': 'I keep getting verification codes I didn’t request',
    'product-fails': 'I can’t open or sign in to a product',
    'identity-taken': 'My WeChat, cloud or Google account is linked to another account',
    'wants-to-close': 'I want to close my account',
    closed: 'I closed my account by mistake',
    membership: 'My membership was not extended',
    points: 'My points are missing or wrong',
    'unknown-sign-in': 'I see a sign-in I don’t recognize',
    'token-leaked': 'My password or access token has leaked',
  },
});

/** The answers of `caseAnswer`, for cases that no problem of the account explains. */
export const caseAnswers = defineMessages({
  'zh-CN': {
    'no-code-asked': '最近一天，没有发往这个账号的验证码申请：对方输入的可能是别的手机号或邮箱，请核对并用它查找。',
    'code-accepted': '服务商已接收最近一次发往这个账号的验证码，时间和用途见下方列表。',
    'code-too-soon': '最近一次申请太早，要等上一次过去 60 秒；在那之前的见下方列表。',
    'contact-changed':
      '这个账号没有可以撤销的更换：最近 72 小时没有更换过，或是本人用登录保护确认过的。每次更换见安全动态。',
    'two-accounts': '请用手机号和邮箱各查找一次，对比两个账号。',
    locked: '这个账号现在没有锁定。',
    frozen: '这个账号没有冻结。',
    'lost-phone-email': '邮箱验证码可以登录，也可以验证身份，然后在账号中心更换手机号。',
    'lost-phone-factor':
      '手机号是唯一的联系方式，但这个账号有通行密钥、身份验证器或恢复码：用别的方式登录，再用它们验证身份，就能在账号中心更换手机号。',
    'lost-phone-alone':
      '手机号是唯一的联系方式，也没有可用的登录保护：密码不能更换手机号，本人自己无法更换。两名运营人员可以更换联系方式：一人提议新手机号，另一人同意，72 小时后生效。',
    'no-phone': '这个账号没有手机号。邮箱也收不到时，两名运营人员可以在“更换联系方式”更换邮箱，72 小时后生效。',
    'too-many-messages': '发往这个账号的验证码没有达到上限。',
    'product-fails': '没有发现妨碍这个账号登录的原因，请查看产品和授权。',
    'identity-taken':
      '下面是这个账号已绑定的第三方账号。没有列出的，可能绑定在别的账号，也可能没有绑定；被拒绝的绑定见安全动态。',
    'wants-to-close': '这个账号没有申请注销。',
    closed: '这个账号没有注销，也没有申请注销。已注销的账号查不到，数据不能恢复，联系方式可以重新注册。',
    'membership-runs': '下面是这个账号的会员和到期时间。',
    'membership-over': '这个账号的会员已到期，见下方。',
    'no-membership': '这个账号没有会员，可能授予了对方的另一个账号。',
    points: '积分列表有每一笔和原因。',
    'unknown-sign-in': '请和对方一起核对登录记录的时间、设备和地址。',
    'token-leaked': '对方自己处理最快：在账号中心修改密码，或撤销这个访问令牌。',
  } satisfies Answers,
  'en-US': {
    'no-code-asked':
      'Nobody requested a verification code to this account in the last day. The person may enter another phone or email: ask which one, and search for it.',
    'code-accepted':
      'The provider accepted the newest verification code to this account. The list below shows its time and purpose.',
    'code-too-soon':
      'The newest request came within 60 seconds of the previous one. The list below shows the earlier ones.',
    'contact-changed':
      'There is no change to undo: nothing was changed in the last 72 hours, or the owner confirmed the change with a protection. The security activity lists every change.',
    'two-accounts': 'Search once for the phone and once for the email, and compare the two accounts.',
    locked: 'This account is not locked now.',
    frozen: 'This account is not frozen.',
    'lost-phone-email':
      'The person can sign in and confirm who they are with a verification code by email, then change the phone in the account center.',
    'lost-phone-factor':
      'The phone is the only contact, but the account has a passkey, an authenticator or recovery codes: the person can sign in another way, confirm with one of these, and change the phone in the account center.',
    'lost-phone-alone':
      'The phone is the only contact, and no protection can confirm who they are. A password isn’t enough to change the phone, so the person can’t change it. Two operators can replace it: one proposes the new phone, another agrees, and the replacement takes effect in 72 hours.',
    'no-phone':
      'This account has no phone. If the person lost the email too, two operators can replace it under “Replace a contact”, which takes 72 hours.',
    'too-many-messages': 'Verification codes to this account have not reached a limit.',
    'product-fails':
      'No reason found: nothing prevents this account from signing in. Check the product and its permissions.',
    'identity-taken':
      'Below are the provider accounts linked to this account. Any other is linked to another account, or not linked. The security activity lists refused links.',
    'wants-to-close': 'Nobody requested to close this account.',
    closed:
      'This account is not closed, and nobody requested to close it. You can’t find a closed account, and its data can’t be restored. Its contacts can be used for a new account.',
    'membership-runs': 'Below is the membership of this account and when it ends.',
    'membership-over': 'The membership of this account has ended; see below.',
    'no-membership': 'This account has no membership. Another account of this person may have it.',
    points: 'The list of points shows each entry and its reason.',
    'unknown-sign-in': 'Go through the sign-in records with the person: time, device and address.',
    'token-leaked':
      'The fastest way: the person changes the password or revokes the access token in the account center.',
  },
});

/** The next steps of support. */
export const caseSteps = defineMessages({
  'zh-CN': {
    'no-code': '请对方核对输入的就是这个账号的手机号或邮箱，邮件看看垃圾箱，短信看看拦截记录。',
    'contact-changed':
      '安全动态里有每次更换的时间、设备和地址。不是本人更换的，先冻结账号；旧邮箱没收到通知时可以重发。',
    'two-accounts':
      '只有本人能合并：登录要保留的账号，在账号中心绑定另一个账号的手机号或邮箱，按提示选择合并。运营人员不能代做，合并后不能分开。',
    locked: '锁定会自动解除。密码的锁定不影响其他登录方式。',
    frozen: '安全动态里有冻结它的同事，先问原因。确认是误冻的，请安全角色解冻，对方在每台设备上重新登录。',
    'lost-phone':
      '提议移除身份验证器前，先确认对方是本人；用恢复码登录的，可以在账号中心重新设置身份验证器。更换联系方式后，请对方在 72 小时内不要登录：任何一次登录都会停止它。',
    'too-many-messages':
      '别人拿不到验证码，就不能用它登录：请对方不要告诉任何人。每个联系方式都有次数上限，到了会自动停发。很多人都这样说时，由安全角色在“应急处置”里限制号段或网段。',
    'product-fails':
      '问清是哪个产品，在“产品”页看它是否启用，并用“试用登录”打开它的登录页：打得开，就请产品的开发者检查。只有这个人不行时，请对方在账号中心断开该产品，再登录一次；有的产品需要会员，到期会打不开。',
    'identity-taken':
      '请对方用它登录：登录进去的就是那个账号，可以在那里解绑后再来绑定，或在绑定时按提示合并；如果提示注册，它就没有绑定任何账号。用它的昵称也可以查找。',
    'wants-to-close':
      '请对方登录后在账号中心的“隐私”里注销，可以选 7 天后或立即。登录不了、又核实了是本人的，由管理员代为注销：数据立即删除，无法恢复。',
    closed: '申请后 7 天内登录并选择保留即可。到期后不能恢复。',
    membership: '会员由产品的购买链接授予，用链接登录的账号得到它。请先核对订单。',
    points: '注册得 100，第一次绑定每种联系方式或第三方账号得 50，每天第一次登录得 5；合并时两个账号的积分相加。',
    'unknown-sign-in': '不是本人的：退出所有设备；有密码的，要求设置新密码。账号正被盗用的，先冻结。',
    'token-leaked':
      '对方做不到时：退出所有设备，访问令牌全部失效；泄露的是密码，就要求设置新密码。产品的密钥泄露，由管理员在“产品”页更换。',
  } satisfies Cases,
  'en-US': {
    'no-code':
      'Have the person check that they enter the phone or email of this account, and look in the spam folder and blocked messages.',
    'contact-changed':
      'The security activity shows the time, device and address of each change. If the owner didn’t make it, freeze the account. If the former email didn’t get the notice, resend it.',
    'two-accounts':
      'Only the owner can merge them: sign in to the account to keep, add the phone or email of the other account in the account center, and choose to merge. Operators can’t do this, and a merge can’t be undone.',
    locked: 'A lock ends automatically. A locked password doesn’t affect other sign-in methods.',
    frozen:
      'The security activity shows which colleague froze the account: ask them why. If it was a mistake, have the security role unfreeze it; the person then signs in again on each device.',
    'lost-phone':
      'Make sure the person is the owner before you propose to remove an authenticator. After signing in with a recovery code, they can set up the authenticator again in the account center. While a contact is being replaced, tell them not to sign in for 72 hours: any sign-in stops the replacement.',
    'too-many-messages':
      'Others can’t sign in without seeing the verification code: tell the person not to share it. Each contact has a limit, after which sending stops automatically. If many people report this, have the security role block the numbers or the network under “Incident”.',
    'product-fails':
      'Ask which product. Under “Products”, check that it is on and try its sign-in: if that works, contact its developers. If it fails only for this person, have them disconnect the product in the account center and sign in to it again. Some products require a membership, which may have ended.',
    'identity-taken':
      'Have the person sign in with it: that opens the other account, where they can unlink it, or merge the accounts when the page offers it. If the page asks them to sign up, it isn’t linked to an account. You can also search for its nickname.',
    'wants-to-close':
      'The person can close the account in the account center, under “Privacy”, in 7 days or now. If they can’t sign in and are confirmed to be the owner, an administrator can close it: the data is erased immediately and can’t be restored.',
    closed: 'Within 7 days the person can sign in and choose to keep the account. After that it can’t be restored.',
    membership:
      'The purchase link grants the membership to the account that signs in with that link. Check the order first.',
    points:
      'Signing up earns 100 points, the first contact or provider account of each kind 50, the first sign-in of a day 5. A merge adds up the points of both accounts.',
    'unknown-sign-in':
      'If it wasn’t the owner, sign out every device, and require a new password if the account has one. If someone is using the account right now, freeze it first.',
    'token-leaked':
      'If they can’t: sign out every device, which revokes all access tokens. If the password leaked, require a new one. If the secret of a product leaked, an administrator rotates it under “Products”.',
  },
});
