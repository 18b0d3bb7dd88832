import { config } from 'zod/v4/core';

// Left to itself the validator tries in every browser whether it may make functions of texts, and the policy reports
// that as an attack. To be imported before the first schema is made.
if (typeof window !== 'undefined') config({ jitless: true });
