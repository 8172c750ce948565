import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { baseInfo, sendCode } from '../verification.ts';
import { withContact } from './contact-fields.ts';

const PHONE = '13812345678';
const slide = { x: 12.5, trail: [[0, 0]] };

/** Returns the path and the message of every issue. */
function complaints(schema: v.GenericSchema, input: unknown): string[] {
  const { issues } = v.safeParse(schema, input);
  return (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

describe('a body with a contact', () => {
  const schema = withContact({ flag: v.string('FIELD_REQUIRED') });

  test('a body has exactly one of phone and e-mail, and null counts as absent', () => {
    expect(v.parse(schema, { flag: 'f', phone: '138 1234 5678', email: null })).toEqual({
      flag: 'f',
      phone: PHONE,
      email: null,
    });
    expect(v.parse(schema, { flag: 'f', email: 'A@b.cn' })).toEqual({ flag: 'f', email: 'a@b.cn' });
  });

  test('a body without a contact, or with both contacts, is refused', () => {
    expect(complaints(schema, { flag: 'f' })).toEqual(['phone FIELD_REQUIRED']);
    expect(complaints(schema, { flag: 'f', phone: PHONE, email: 'a@b.cn' })).toEqual(['phone FIELDS_INVALID']);
  });

  test('a body with a missing field is refused with the name of the field', () => {
    expect(complaints(schema, { phone: PHONE })).toEqual(['flag FIELD_REQUIRED']);
  });

  test('unknown fields of a body are dropped', () => {
    expect(v.parse(schema, { flag: 'f', phone: PHONE, extra: 1 })).not.toHaveProperty('extra');
  });
});

describe('the body of send-s-code', () => {
  test.each(['login', 'register', 'reset', 'change', 'bind'])(
    'scene %s says what is wrong with a contact at its field',
    (scene) => {
      expect(complaints(sendCode.input, { scene, slide, phone: '123' })).toEqual(['phone PHONE_FORMAT']);
      expect(complaints(sendCode.input, { scene, slide, email: 'a@' })).toEqual(['email EMAIL_FORMAT']);
      expect(complaints(sendCode.input, { scene, slide })).toEqual(['phone FIELD_REQUIRED']);
      expect(complaints(sendCode.input, { scene, slide, phone: PHONE, email: 'a@b.cn' })).toEqual([
        'phone FIELDS_INVALID',
      ]);
      expect(complaints(sendCode.input, { scene, slide, phone: PHONE })).toEqual([]);
    },
  );

  test('scene reauth has a type instead of a contact, and scene merge can also have a ticket', () => {
    expect(complaints(sendCode.input, { scene: 'reauth', slide })).toEqual(['type FIELD_REQUIRED']);
    expect(complaints(sendCode.input, { scene: 'merge', slide, type: 'phone' })).toEqual([]);
    expect(complaints(sendCode.input, { scene: 'merge', slide, type: 'email', security: 't' })).toEqual([]);
  });

  test('another scene is refused', () => {
    expect(complaints(sendCode.input, { scene: 'other', slide, phone: PHONE })).toEqual(['scene FIELDS_INVALID']);
  });

  test.each([
    [null, 'slide FIELDS_INVALID'],
    [{}, 'slide FIELDS_INVALID'],
    [{ x: 1 }, 'slide FIELDS_INVALID'],
    [{ x: Number.POSITIVE_INFINITY, trail: [] }, 'slide.x FIELDS_INVALID'],
    [{ x: 1, trail: Array(2_001).fill([0, 0]) }, 'slide.trail FIELDS_INVALID'],
    [{ proof: 'abc' }, 'slide.proof FIELDS_INVALID'],
  ])('the slide %j is refused', (answer, complaint) => {
    expect(complaints(sendCode.input, { scene: 'login', phone: PHONE, slide: answer })).toEqual([complaint]);
  });

  test('a missing slide is named', () => {
    expect(complaints(sendCode.input, { scene: 'login', phone: PHONE })).toEqual(['slide FIELD_REQUIRED']);
  });

  test('a slide by proof of work is accepted', () => {
    expect(complaints(sendCode.input, { scene: 'login', phone: PHONE, slide: { proof: '262143' } })).toEqual([]);
  });
});

test('get-base-info takes exactly one of phone, e-mail and ticket', () => {
  expect(complaints(baseInfo.input, { security: 't' })).toEqual([]);
  expect(complaints(baseInfo.input, { email: 'a@b.cn' })).toEqual([]);
  expect(complaints(baseInfo.input, {})).toEqual(['phone FIELD_REQUIRED']);
  expect(complaints(baseInfo.input, { security: 't', phone: PHONE })).toEqual(['phone FIELDS_INVALID']);
});
