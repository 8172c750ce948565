/**
 * Returns a text for a place where another text follows: with a blank after it, except after a Chinese mark, which has
 * its own space.
 */
export const followed = (text: string): string => (/[。，、；：！？]$/.test(text) ? text : `${text} `);
