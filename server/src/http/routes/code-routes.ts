import { contactOf, mask } from '@isoline/contract/values/contact.ts';
import { contactOfKind } from '../../domain/account/account.ts';
import { existCheck } from '../../domain/account/exist-check.ts';
import { issuePicture, issueProof } from '../../domain/verification/challenge.ts';
import { checkCode } from '../../domain/verification/check-code.ts';
import { type CodeTarget, codeRecipient } from '../../domain/verification/code-recipient.ts';
import { checkOwnCode } from '../../domain/verification/reauthenticate.ts';
import { sendCode } from '../../domain/verification/send-code.ts';
import type { Handlers } from '../serve.ts';
import { linkedFieldsOf } from './token-routes.ts';

export const codeRoutes: Pick<
  Handlers,
  'getCode' | 'sendSmsCode' | 'sendCode' | 'checkCode' | 'checkUserCode' | 'userContact' | 'queryByPhone' | 'existCheck'
> = {
  async getCode({ ports, input, context, reply }) {
    if (input.kind === 'proof') {
      const { id, difficulty } = await issueProof(ports, context, input.scene);
      reply.header('access-code', id);
      return { difficulty };
    }
    const { id, png, y } = await issuePicture(ports, context, input.scene);
    reply.header('access-code', id).header('captcha-y', y);
    return png;
  },

  sendSmsCode({ ports, input, headers, context, caller }) {
    const attempt = { accessCode: headers.accesscode, scene: 'login', answer: input.slide } as const;
    return sendCode(ports, context, caller, { kind: 'phone', value: input.phone }, attempt);
  },

  async sendCode({ ports, input, headers, context, caller }) {
    const { scene, slide: answer } = input;
    const target: CodeTarget =
      input.scene === 'reauth' || input.scene === 'merge' ? input : { scene: input.scene, contact: contactOf(input) };
    const contact = await codeRecipient(ports, context, caller, target);
    return sendCode(ports, context, caller, contact, { accessCode: headers.accesscode, scene, answer });
  },

  async checkCode({ ports, input, context }) {
    const { security, type, scene, identifyCode } = input;
    const contact =
      security && type
        ? await codeRecipient(ports, context, null, { scene: 'merge', security, type })
        : contactOf(input);
    return checkCode(ports, context, contact, scene, identifyCode);
  },

  async checkUserCode({ ports, input, headers, context, caller }) {
    const { type, identifyCode: code } = input;
    const security = await checkOwnCode(ports, context, caller, { type, code, accessCode: headers['access-code'] });
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
};
