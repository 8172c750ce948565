/** Returns the text of a field of a form, without spaces around it. */
export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
