/** The attributes of a field for a phone, an e-mail address, or either. */
export const contactInputs = {
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 64 },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  either: { type: 'text', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
} as const;
