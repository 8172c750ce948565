import sharp from 'sharp';

// One thread and no cache: pictures are rendered one at a time and never twice, and password hashes need the other threads.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
