export const REQUEST_VIEWS = ['waiting', 'done'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];
