import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { httpMessage, isResponse, messageOf } from './error-message.ts';
import { say } from './toast-speaker.ts';

export interface ToastLabels extends Pick<ExternalToast, 'duration' | 'action' | 'cancel'> {
  title: string;
  description?: string;
}

/** A button in a toast, and how long it is there. */
export type ToastAction = Pick<ExternalToast, 'duration' | 'action'>;

export interface PromiseToast<T> {
  /** 'Saving …': stays until the work is done. */
  loading: string;
  success: string | ToastLabels | ((value: T) => string | ToastLabels);
  /** The title of the failure; the message of the error is below it. */
  error: string;
  /** Appears below the title when the error has no message. */
  fallback?: string;
  /** What the toast of a failure offers. */
  wayOn?: (error: unknown) => ToastAction;
  id?: string | number;
}

export const UNEXPECTED = 'An unexpected error occurred';

/** Toasts of the product (docs/product/interface.md#toasts). Each returns its ID, for `dismiss`. */
export const notify = {
  plain: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast(title, full)),
  success: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast.success(title, full)),
  info: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast.info(title, full)),
  warning: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast.warning(title, full)),
  error: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast.error(title, full)),
  /** Never closes by itself: dismiss it, or give its id to the next toast. */
  loading: (title: ReactNode, options?: ExternalToast) => say(options, (toast, full) => toast.loading(title, full)),
  dismiss: (id?: string | number) => say({}, (toast) => toast.dismiss(id)),
  promise: notifyPromise,
};

/**
 * Shows work from loading to success or error and hands its outcome on: the value, or the error as it was thrown.
 * An HTTP answer that is not ok counts as a failure; the toast then contains its status.
 */
export async function notifyPromise<T>(work: Promise<T> | (() => Promise<T>), messages: PromiseToast<T>): Promise<T> {
  const id = notify.loading(messages.loading, messages.id === undefined ? undefined : { id: messages.id });
  try {
    const value = await (typeof work === 'function' ? work() : work);
    if (isResponse(value) && !value.ok) {
      notify.error(messages.error, { id, description: httpMessage(value) });
    } else {
      const { title, ...options } = successLabels(messages, value);
      notify.success(title, { id, ...options });
    }
    return value;
  } catch (error) {
    notify.error(messages.error, {
      id,
      description: messageOf(error, messages.fallback ?? UNEXPECTED),
      ...messages.wayOn?.(error),
    });
    throw error;
  }
}

function successLabels<T>(messages: PromiseToast<T>, value: T): ToastLabels {
  const said = typeof messages.success === 'function' ? messages.success(value) : messages.success;
  return typeof said === 'string' ? { title: said } : said;
}
