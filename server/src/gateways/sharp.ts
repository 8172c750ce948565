import sharp from 'sharp';

// Pictures are made one at a time and none twice: more threads would only take the password hashes' turn.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
