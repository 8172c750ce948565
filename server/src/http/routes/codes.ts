import { contactOf, mask } from '@isoline/contract/values/contact.ts';
import { contactOfKind } from '../../domain/account/account.ts';
import { existCheck } from '../../domain/account/exist-check.ts';
import { addressOfTarget, type CodeTarget } from '../../domain/verification/address-of-scene.ts';
import { issuePicture, issueProof } from '../../domain/verification/challenge.ts';
import { checkCode } from '../../domain/verification/check-code.ts';
import { checkOwnCode } from '../../domain/verification/reauthenticate.ts';
import { sendCode } from '../../domain/verification/send-code.ts';
import type { Handlers } from '../serve.ts';

export const codeRoutes: Pick<
  Handlers,
  'getCode' | 'sendSmsCode' | 'sendCode' | 'checkCode' | 'checkUserCode' | 'userContact' | 'queryByPhone' | 'existCheck'
> = {
  async getCode({ ports, input, visitor, reply }) {
    if (input.kind === 'proof') {
      const { id, difficulty } = await issueProof(ports, visitor, input.scene);
      reply.header('access-code', id);
      return { difficulty };
    }
    const { id, png, y } = await issuePicture(ports, visitor, input.scene);
    reply.header('access-code', id).header('captcha-y', y);
    return png;
  },

  sendSmsCode({ ports, input, headers, visitor, caller }) {
    const attempt = { accessCode: headers.accesscode, scene: 'login', answer: input.slide } as const;
    return sendCode(ports, visitor, caller, { kind: 'phone', value: input.phone }, attempt);
  },

  async sendCode({ ports, input, headers, visitor, caller }) {
    const { scene, slide: answer } = input;
    const target: CodeTarget =
      input.scene === 'reauth' || input.scene === 'merge' ? input : { scene: input.scene, contact: contactOf(input) };
    const contact = await addressOfTarget(ports, visitor, caller, target);
    return sendCode(ports, visitor, caller, contact, { accessCode: headers.accesscode, scene, answer });
  },

  async checkCode({ ports, input, visitor }) {
    const { security, type, scene, identifyCode } = input;
    const contact =
      security && type
        ? await addressOfTarget(ports, visitor, null, { scene: 'merge', security, type })
        : contactOf(input);
    return checkCode(ports, visitor, contact, scene, identifyCode);
  },

  async checkUserCode({ ports, input, headers, visitor, caller }) {
    const { type, identifyCode: code } = input;
    const security = await checkOwnCode(ports, visitor, caller, { type, code, accessCode: headers['access-code'] });
    return { checkResult: security !== null, security };
  },

  async userContact({ caller: { account } }) {
    const [phone, email] = [contactOfKind(account, 'phone'), contactOfKind(account, 'email')];
    return { phone: phone && mask(phone), email: email && mask(email) };
  },

  queryByPhone({ ports, input, visitor }) {
    return existCheck(ports, visitor, { kind: 'phone', value: input.phone });
  },

  async existCheck({ ports, input, visitor }) {
    const { exist, isBindWx, isBindTc } = await existCheck(ports, visitor, contactOf(input));
    return { exist, isBindWx, isBindTc };
  },
};
