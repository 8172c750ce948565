// Fonts draw nothing for fillers of Hangul (Default_Ignorable), the empty Braille pattern, the object replacement
// character and the null notehead, although they are letters or symbols. A combining mark by itself has no base to be
// drawn on.
const DRAWN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Returns whether `text` has a visible character, so that people see something where it is shown. */
export const isDrawn = (text: string): boolean => DRAWN.test(text);
