import type { $ZodConfig } from 'zod/v4/core';

// Left to itself the validator tries in every browser whether it may make functions of texts, and the policy reports
// that as an attack. It finds its settings under this name, whenever it comes: importing it to make them would bring
// 20 kB to pages that validate nothing. plain-validation.test.ts checks that it still does.
const settings: Partial<$ZodConfig> = { jitless: true };
if (typeof window !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: settings });
