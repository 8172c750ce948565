import type { Endpoints } from '@isoline/contract/endpoints.ts';
import { contactOf, mask } from '@isoline/contract/values/contact.ts';
import { baseUserInfoOf } from '../../http/answers/base-user-info.ts';
import { linkedFieldsOf } from '../../http/answers/profile.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import { contactOfKind } from '../../model/entities/account.ts';
import { baseInfoOfIdentity } from '../../model/identity/pending-identity.ts';
import { Refusal } from '../../model/refusal.ts';
import { issueCaptcha, issuePictureChallenge, issueProofOfWork } from '../../model/verification/challenge.ts';
import { type CodeTarget, codeRecipient } from '../../model/verification/code-recipient.ts';
import { checkCode, renewContactProof } from '../../model/verification/contact-proof.ts';
import { baseInfoOfContact } from './base-info.ts';
import { checkOwnCode } from './check-own-code.ts';
import { existCheck } from './exist-check.ts';
import { sendCode } from './send-code.ts';

export const routes: HandlersOf<'verification'> = {
  async getCode({ ports, input, context, reply }) {
    if (ports.captcha) {
      const { id, page } = await issueCaptcha(ports, context, input.scene, ports.captcha.page);
      reply.header('access-code', id);
      return { captcha: page };
    }
    if (input.kind !== 'picture') {
      const issued = await issueProofOfWork(ports, context, input.scene, input.kind);
      if (!issued && input.otherwise === 'picture') return { picture: true };
      if (!issued) throw new Refusal('FORBIDDEN');
      reply.header('access-code', issued.id);
      return { difficulty: issued.difficulty };
    }
    const issued = await issuePictureChallenge(ports, context, input.scene);
    const { id, difficulty } = issued;
    reply.header('access-code', id);
    if (!issued.png) return { difficulty };
    reply.header('captcha-y', issued.y);
    if (difficulty > 0) reply.header('proof-difficulty', difficulty);
    return issued.png;
  },

  sendSmsCode({ ports, input, headers, context, caller }) {
    const answer = { accessCode: headers.accesscode, scene: 'login', answer: input.slide } as const;
    const contact = { kind: 'phone', value: input.phone } as const;
    return sendCode(ports, context, caller, { recipient: { contact, ticketAccountId: null }, answer });
  },

  async sendCode({ ports, input, headers, context, caller }) {
    const { scene, slide: answer } = input;
    const recipient = await codeRecipient(ports, context, caller, readCodeTarget(input));
    return sendCode(ports, context, caller, { recipient, answer: { accessCode: headers.accesscode, scene, answer } });
  },

  async checkCode({ ports, input, context, metrics }) {
    const { security, type, scene, identifyCode } = input;
    if (identifyCode == null) {
      return { checkResult: true, flag: await renewContactProof(ports, context, contactOf(input), scene), name: null };
    }
    const { contact } =
      security && type && (scene === 'merge' || scene === 'reset')
        ? await codeRecipient(ports, context, null, { scene, ticket: security, contactKind: type })
        : { contact: contactOf(input) };
    const checked = await checkCode(ports, context, { contact, scene, code: identifyCode });
    if (checked && scene === 'register') metrics.stepDone('register', 'right');
    return { checkResult: checked !== null, flag: checked?.contactProof ?? null, name: checked?.name ?? null };
  },

  async checkUserCode({ ports, input, headers, context, caller }) {
    const own = { contactKind: input.type, code: input.identifyCode, accessCode: headers['access-code'] };
    const security = await checkOwnCode(ports, context, caller, own);
    return { checkResult: security !== null, security };
  },

  async userContact({ caller: { account } }) {
    const [phone, email] = [contactOfKind(account, 'phone'), contactOfKind(account, 'email')];
    return { phone: phone && mask(phone), email: email && mask(email) };
  },

  async queryByPhone({ ports, input, context }) {
    const { exist, linked, name } = await existCheck(ports, context, { kind: 'phone', value: input.phone });
    return { exist, ...linkedFieldsOf(linked), name };
  },

  async existCheck({ ports, input, context }) {
    const { exist, linked } = await existCheck(ports, context, contactOf(input));
    return { exist, ...linkedFieldsOf(linked) };
  },

  async baseInfo({ ports, input, context, caller }) {
    if (input.security != null) {
      return { baseUserInfo: baseUserInfoOf(await baseInfoOfIdentity(ports, context, caller, input.security)) };
    }
    const contact = contactOf(input);
    const masked = await baseInfoOfContact(ports, context, contact);
    return { name: null, phone: null, email: null, [contact.kind]: masked };
  },
};

function readCodeTarget(input: Call<Endpoints['sendCode']>['input']): CodeTarget {
  switch (input.scene) {
    case 'reauth':
      return { scene: 'reauth', contactKind: input.type };
    case 'merge':
      return { scene: 'merge', contactKind: input.type, ticket: input.security };
    case 'reset':
      return input.security && input.type
        ? { scene: 'reset', contactKind: input.type, ticket: input.security }
        : { scene: 'reset', contact: contactOf(input) };
    default:
      return { scene: input.scene, contact: contactOf(input) };
  }
}
