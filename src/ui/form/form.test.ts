import { type AnyFormApi, FieldApi, FormApi } from '@tanstack/react-form';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { invalid } from '#/base/app-error.ts';
import { appFormOptions, submitForm } from '#/ui/form/form.tsx';
import { errorText } from '#/ui/form/form-errors.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Character name is required'),
  level: z.coerce.number().max(50, 'Level cannot exceed 50'),
});

function setUp(onSubmit: (submission: { value: z.output<typeof schema> }) => unknown = () => {}) {
  const form = new FormApi(
    appFormOptions({ defaultValues: { name: '', level: 1 as number | string }, schema, onSubmit }),
  );
  form.mount();
  const name = new FieldApi({ form, name: 'name' });
  const level = new FieldApi({ form, name: 'level' });
  name.mount();
  level.mount();
  const errors = () => [name, level].map((field) => errorText(Object.values(field.state.meta.errorMap).flat()));
  return { form, name, level, errors, submit: () => submitForm(form as unknown as AnyFormApi) };
}

describe('submitting', () => {
  test('hands over what the schema made of the values', async () => {
    const onSubmit = vi.fn();
    const { name, level, submit } = setUp(onSubmit);
    name.setValue('  Edda ');
    level.setValue('12');
    expect(await submit()).toBe(true);
    expect(onSubmit.mock.calls[0]?.[0].value).toEqual({ name: 'Edda', level: 12 });
  });

  test('puts every fault on its field and submits nothing', async () => {
    const onSubmit = vi.fn();
    const { level, errors, submit } = setUp(onSubmit);
    level.setValue(55);
    expect(await submit()).toBe(false);
    expect(errors()).toEqual(['Character name is required', 'Level cannot exceed 50']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('goes through once the fault is mended, also without leaving the field', async () => {
    const { name, submit } = setUp();
    await submit();
    name.setValue('Edda');
    expect(await submit()).toBe(true);
  });

  test('a fault that the server found stays while another field is left', async () => {
    const { name, level, errors, submit } = setUp(() => {
      throw invalid('taken', 'Taken', { name: 'This name is taken' });
    });
    name.setValue('Edda');
    expect(await submit()).toBe(false);
    level.handleBlur();
    expect(errors()).toEqual(['This name is taken', undefined]);
  });

  test('is not submitted twice concurrently', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { name, submit } = setUp(onSubmit);
    name.setValue('Edda');
    const first = submit();
    await expect.poll(() => onSubmit.mock.calls.length).toBeGreaterThan(0);
    expect(await submit()).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

test('leaving a field finds its fault', () => {
  const { name, errors } = setUp();
  name.setValue('x');
  expect(errors()[0]).toBeUndefined();
  name.setValue('');
  name.handleBlur();
  expect(errors()[0]).toBe('Character name is required');
});

describe('what the server says', () => {
  test('appears at the field, until the next submit', async () => {
    let taken = true;
    const { form, name, errors, submit } = setUp(() => {
      if (taken) throw invalid('name_taken', 'Choose another name.', { name: 'This name is taken' });
    });
    name.setValue('Edda');
    expect(await submit()).toBe(false);
    expect(errors()).toEqual(['This name is taken', undefined]);
    expect(form.state.errorMap.onServer).toBeUndefined();
    taken = false;
    expect(await submit()).toBe(true);
    expect(errors()).toEqual([undefined, undefined]);
  });

  test('appears at the form when no field is meant', async () => {
    const { form, name, errors, submit } = setUp(() => {
      throw invalid('closed', 'This guild is not accepting applications right now', { somewhere: 'else' });
    });
    name.setValue('Edda');
    expect(await submit()).toBe(false);
    expect(errors()).toEqual([undefined, undefined]);
    expect(form.state.errorMap.onServer).toBe('This guild is not accepting applications right now');
  });
});

describe('unsaved changes', () => {
  test('are none after typing back what was there', () => {
    const { form, name } = setUp();
    expect(form.state.isDefaultValue).toBe(true);
    name.setValue('Edda');
    expect(form.state.isDefaultValue).toBe(false);
    name.setValue('');
    expect(form.state.isDefaultValue).toBe(true);
    expect(form.state.isDirty).toBe(true);
  });

  test('are none after the saved values became the new ones', () => {
    const { form, name } = setUp();
    name.setValue('Edda');
    form.reset({ name: 'Edda', level: 1 });
    expect(form.state.isDefaultValue).toBe(true);
    name.setValue('');
    form.reset();
    expect(form.state.values.name).toBe('Edda');
  });
});
