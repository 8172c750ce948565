import { brand } from '@isoline/contract/brand.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/**
 * The documents. An empty line separates sections; the first line of each is its heading. `{closeAccount}` and
 * `{privacy}` are links to these pages. A change of the documents needs a new `termsVersion` of the brand, with its
 * sentence in `terms-messages.ts`.
 */
export const legalMessages = defineMessages({
  'zh-CN': {
    close: '关闭',
    version: (date: string) => `版本 ${date}`,
    termsTitle: '服务条款',
    privacyTitle: '隐私政策',
    closeAccount: '注销账号',
    privacyPage: '账号中心的“隐私”',
    terms: `1. 账号
${brand.name} 账号用于登录 ${brand.name} 的产品。请用本人的手机号或邮箱注册，一人可以持有一个账号。账号不得出租、出借或转让。

2. 安全
请妥善保管密码、验证码、通行密钥所在的设备、恢复码和访问令牌，不要告诉任何人，包括自称客服的人。发现异常登录时，请立即修改密码并联系客服。因你主动泄露造成的损失由你承担。

3. 使用
请勿用账号从事违法活动、攻击服务、批量注册或绕过限制。出现上述情况时，我们可以限制或冻结账号，并说明理由。你创建的访问令牌和你授权的智能体代表你使用产品，它们的行为视为你的行为；你可以随时在账号中心撤销或取消授权。

4. 服务的调整
我们会尽力保持服务可用。计划内的维护会提前告知。条款有重大调整时，我们会在登录时请你重新确认。

5. 注销
你可以随时自己{closeAccount}，7 天后生效，在此之前登录即可保留；也可以选择立即注销。注销后账号和积分不能恢复。无法登录时，请联系客服 ${brand.servicePhone} 转 ${brand.serviceExtension}。`,
    privacy: `1. 我们收集什么
注册和登录所必需的手机号或邮箱、经过不可逆处理的密码、你选择绑定的第三方账号标识与昵称、头像，以及登录的时间、方式、设备和 IP 地址。你添加通行密钥时，我们保存它的公钥和名称；你开启身份验证器时，加密保存它的密钥；访问令牌和恢复码只保存散列值。账号的安全动态也会记录下来。

2. 用来做什么
确认你的身份、保护账号安全、发送你请求的验证码和安全通知、在你使用的产品之间保持登录。我们不用这些信息做广告画像，也不出售它们。

3. 交给谁
短信和邮件由服务商代为发送，只收到发送所需的号码或地址。你登录某个产品时，该产品会得到你的账号标识，以及你同意提供的资料。你授权的智能体和你创建的访问令牌，只能取得你允许的内容。我们的运营人员为帮助你或保护账号，可以查看账号资料；联系方式默认打码，每次查看都会记录，你可以在安全动态中看到。

4. 保存多久
登录记录至少保存六个月，到期后按期清理；验证码在几分钟内失效。账号注销后，除法律要求保留的以外，个人信息会被删除。

5. 你的权利
你可以在账号中心查看和修改资料、解绑账号、撤回同意、让其他设备退出登录。在{privacy}可以查看我们保存了你的哪些信息、导出你的数据；要删除数据，请{closeAccount}。无法登录时，请联系客服 ${brand.servicePhone} 转 ${brand.serviceExtension}。`,
  },
  'en-US': {
    close: 'Close',
    version: (date) => `Version ${date}`,
    termsTitle: 'Terms of service',
    privacyTitle: 'Privacy policy',
    closeAccount: 'close the account',
    privacyPage: 'the section “Privacy” of the account center',
    terms: `1. Your account
You use an ${brand.name} account to sign in to the products of ${brand.name}. Sign up with your own phone number or email, one account per person. You may not rent, lend or transfer an account.

2. Security
Keep your password, verification codes, recovery codes, access tokens and the devices with your passkeys to yourself; nobody from customer service will ask for them. If you see a sign-in that wasn’t yours, change your password immediately and call us. You bear losses caused by sharing any of these.

3. Fair use
Don’t use the account for anything unlawful, to attack the service, to sign up in bulk or to bypass limits. If that happens, we may limit or freeze the account, and will say why. Access tokens that you create and agents that you allow act on your behalf, and their actions count as yours. You can revoke or disconnect them in the account center at any time.

4. Changes
We do our best to keep the service up, and announce planned maintenance. If these terms change significantly, we ask you to agree to them again when you sign in.

5. Closing the account
You can {closeAccount} yourself at any time. The account is closed after 7 days, and you can sign in before then to keep it. You can also choose to close it immediately. A closed account and its points can’t be restored. If you can’t sign in, call ${brand.servicePhone} ext. ${brand.serviceExtension}.`,
    privacy: `1. What we collect
We collect the phone number or email needed to sign up and sign in, your password in a form that can’t be reversed, the identifier and nickname of accounts you choose to link, your picture, and the time, method, device and IP address of each sign-in. If you add a passkey, we keep its public key and name. We encrypt the secret of an authenticator, and keep only a hash of access tokens and recovery codes. We also record the security activity of the account.

2. What it is for
We use it to confirm it’s you, to protect the account, to send the verification codes you request and security notices, and to keep you signed in across products. We don’t use it to profile you for advertising, and never sell it.

3. Who receives it
Providers send SMS and email for us, and get only the number or address they need. A product you sign in to gets your account identifier and the details you agree to share. Agents that you allow and access tokens that you create get only what you allow. Support agents may view an account to help its owner or to protect it. Contacts are masked, and each view is recorded: you can see it in the security activity.

4. How long we keep it
We keep sign-in records for at least six months and then delete them on schedule; verification codes expire within minutes. When an account is closed, we delete personal data except what the law requires us to keep.

5. Your rights
In the account center you can see and change your details, unlink accounts, withdraw consents and sign out other devices. In {privacy} you can see what we know about you and export your data. To have it deleted, {closeAccount}. If you can’t sign in, call ${brand.servicePhone} ext. ${brand.serviceExtension}.`,
  },
});
