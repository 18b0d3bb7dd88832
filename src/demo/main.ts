/** Fills the database of DATABASE_URL with the demo world, as a process of its own: `node src/demo/main.ts`. */
import { config } from '#/platform/config/config.server.ts';
import { closeDatabase, connectDatabase } from '#/platform/db/db.server.ts';
import { seedDemoWorld } from './seed.ts';

/** Between two words of progress (milliseconds). */
const BREATH = 700;

connectDatabase(process.env.DEMO_DATABASE_URL ?? '', { name: 'guildhall demo world' });
let said = Date.now();
const { demoServices, discord } = config();
await seedDemoWorld({
  discord: demoServices && discord === null,
  onProgress(done, of) {
    if (done < of && Date.now() - said < BREATH) return;
    said = Date.now();
    console.log(`Filling the demo world: ${done} of ${of}`);
  },
});
await closeDatabase();
