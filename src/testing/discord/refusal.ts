import { errorCodes } from './contract.ts';

/** What Discord refuses, by its own number. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string = errorCodes[code] ?? 'General error') {
    super(message);
    this.status = status;
    this.code = code;
  }
}
