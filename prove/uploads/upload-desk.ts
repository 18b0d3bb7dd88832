import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PURPOSE_RULES, PURPOSES, prefixOf, type UploadPurpose } from '#/features/uploads/upload.rules.ts';
import {
  aGuild,
  aMember,
  aPerson,
  type FactoryGuild,
  type Person,
} from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import type { Install } from '../install.ts';
import { type Answered, answeredBy } from './upload-answers.ts';

/** Where a person may put images: the prefix, and a person who may do so. */
export interface Place {
  readonly what: string;
  /** Undefined: none is sent, which means the person's own private folder. */
  readonly prefix: string | undefined;
  readonly purpose: UploadPurpose;
  readonly cookie: string;
}

/** A guild with people who may upload for each purpose there is, and the calls with which they do. */
export class UploadDesk {
  readonly #install: Install;
  readonly guild: FactoryGuild;
  readonly places: readonly Place[];
  readonly owner: Person;
  readonly ownerCookie: string;

  private constructor(install: Install, guild: FactoryGuild, places: Place[], ownerCookie: string) {
    this.#install = install;
    this.guild = guild;
    this.places = places;
    this.owner = guild.owner;
    this.ownerCookie = ownerCookie;
  }

  static async open(install: Install): Promise<UploadDesk> {
    const guild = await aGuild();
    const ownerCookie = await install.session(guild.owner.principal);
    const herald = await aMember(guild, { permissions: ['create:announcements'] });
    const heraldCookie = await install.session(herald.principal);
    const places: Place[] = [];
    for (const purpose of PURPOSES) {
      const ofGuild = PURPOSE_RULES[purpose].of === 'guilds';
      const person = await aPerson();
      const cookie = ofGuild
        ? purpose === 'announcements'
          ? heraldCookie
          : ownerCookie
        : await install.session(person.principal);
      const ownerId = ofGuild ? guild.id : person.principal.userId;
      places.push({ what: purpose, prefix: prefixOf({ purpose, ownerId }), purpose, cookie });
    }
    const person = await aPerson();
    const cookie = await install.session(person.principal);
    places.push({ what: 'no prefix', prefix: undefined, purpose: 'applications', cookie });
    return new UploadDesk(install, guild, places, ownerCookie);
  }

  /** One image by the product's own call. */
  async send(place: Place, bytes: Buffer, facts: { name: string; type: string }): Promise<Answered> {
    const form = new FormData();
    form.set('bucket', 'uploads');
    if (place.prefix !== undefined) form.set('keyPrefix', place.prefix);
    form.set('file', new File([new Uint8Array(bytes)], facts.name, { type: facts.type }));
    // A machine that does too much at once says so; the file is still to be judged.
    for (let tries = 0; ; tries++) {
      const answered = await answeredBy(await this.sendForm(place.cookie, form));
      if (answered.status !== 503 || tries === 5) return answered;
      await sleep(500);
    }
  }

  sendForm(cookie: string, form: FormData, id = 'upload.uploadFile'): Promise<Response> {
    return this.#install.call({ id, method: 'POST', data: form, cookie });
  }

  /** A body of the caller's own writing. */
  sendRaw(cookie: string, type: string, body: Buffer | string): Promise<Response> {
    return fetch(`${this.#install.url}/_serverFn/upload.uploadFile`, {
      method: 'POST',
      headers: { cookie, origin: this.#install.url, 'sec-fetch-site': 'same-origin', 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    });
  }

  open(key: string, cookie?: string): Promise<Response> {
    return fetch(`${this.#install.url}/files/${key}`, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
  }
}

/** 60 images in ten minutes are enough for a person, and too few for a check. */
export const forgetLimits = () => database().execute(sql`delete from rate_limits`);

/** Room for new images in every folder. */
export const forgetUploads = () => database().execute(sql`delete from uploads`);
