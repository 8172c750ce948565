// Fillers of Hangul (Default_Ignorable), the empty Braille pattern, the object replacement character and the null notehead are letters
// or symbols that fonts draw as nothing. A mark alone has nothing to stand on.
const DRAWN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Whether `text` has a character that is drawn, so that people see something where it is shown. */
export const isDrawn = (text: string): boolean => DRAWN.test(text);
