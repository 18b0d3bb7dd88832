export const WARNING_MAX = 1_000;
export const WARNING_REQUIRED = 'A reason is required';
