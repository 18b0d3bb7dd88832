import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { PictureView } from '#/features/heraldry/components/picture-view.tsx';
import { ImageField } from '#/features/uploads/components/image-field.tsx';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { coverPicture } from '../../cover.drawing.ts';
import { DESCRIPTION_MAX, NEWS_KINDS, newsPath } from '../../news.rules.ts';
import { articleOptions, useCreateArticle, useDeleteArticle, useUpdateArticle } from '../writing.cache.ts';
import { EMPTY_WRITING, KIND_LABELS } from '../writing.form.ts';
import { articleSlugFrom } from '../writing.rules.ts';
import { PublishCard } from './publish-card.tsx';
import { useWritingConflict } from './use-writing-conflict.tsx';
import { useArticleForm, type WritingFormApi } from './use-writing-form.ts';
import { WritingFrame } from './writing-frame.tsx';

const LIST = { to: '/admin/news', label: 'News' } as const;

/** Writes a new article. What is written survives a reload in this browser. */
export function NewArticlePage({ userId }: { userId: string }) {
  const create = useCreateArticle();
  const toList = useToArticles();
  const form = useArticleForm(EMPTY_WRITING, ({ revision: _, ...written }) => create.mutateAsync(written));
  return (
    <WritingFrame
      form={form}
      list={LIST}
      title="New article"
      state={null}
      draftKey={`article:${userId}`}
      aside={<ArticleAside form={form} userId={userId} publishedAt={null} />}
      onDone={toList}
    >
      <ArticleFields form={form} isNew />
    </WritingFrame>
  );
}

const useToArticles = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/admin/news' });
};

/** Changes an article from the revision that was there when the page was opened. */
export function EditArticlePage({ articleId, userId }: { articleId: string; userId: string }) {
  const { data: article } = useSuspenseQuery(articleOptions(articleId));
  const client = useQueryClient();
  const { start, onRefused, question } = useWritingConflict(article, () =>
    client.fetchQuery({ ...articleOptions(articleId), staleTime: 0 }),
  );
  const update = useUpdateArticle();
  const remove = useDeleteArticle();
  const toList = useToArticles();
  const form = useArticleForm(start, (written) => update.mutateAsync({ articleId, ...written }), onRefused);
  const isOut = article.state === 'published';
  return (
    <>
      <WritingFrame
        form={form}
        list={LIST}
        title="Edit article"
        state={article.state}
        {...(isOut && { page: `${newsPath(article.kind)}/${article.slug}` })}
        {...(article.state !== 'draft' && {
          onWithdraw: () => {
            update.mutate({ articleId, publish: 'draft' }, { onSuccess: toList });
          },
        })}
        onDelete={() => {
          toList();
          remove.mutate({ articleId });
        }}
        draftKey={`article:${articleId}:${userId}`}
        aside={<ArticleAside form={form} userId={userId} publishedAt={isOut ? article.publishedAt : null} />}
        onDone={toList}
      >
        <ArticleFields form={form} />
      </WritingFrame>
      {question(form)}
    </>
  );
}

function ArticleFields({ form, isNew = false }: { form: WritingFormApi; isNew?: boolean }) {
  const made = useRef('');
  /** The address follows the title until it is typed. */
  const follow = (title: string) => {
    const { slug } = form.state.values;
    if (!isNew || (slug !== '' && slug !== made.current)) return;
    made.current = articleSlugFrom(title);
    form.setFieldValue('slug', made.current);
  };
  return (
    <>
      <form.AppField name="title" listeners={{ onChange: ({ value }) => follow(value) }}>
        {(field) => <field.TextField label="Title" required autoComplete="off" />}
      </form.AppField>
      <form.AppField name="description">
        {(field) => (
          <field.TextareaField
            label="Description"
            required
            rows={2}
            limit={DESCRIPTION_MAX}
            hint="Shown in lists, search results and link previews."
          />
        )}
      </form.AppField>
      <form.AppField name="body">
        {() => <MarkdownField label="Text" required rows={20} hint="Supports Markdown" />}
      </form.AppField>
    </>
  );
}

interface AsideProps {
  form: WritingFormApi;
  userId: string;
  publishedAt: string | null;
}

function ArticleAside({ form, userId, publishedAt }: AsideProps) {
  const kind = useStore(form.store, ({ values }) => values.kind);
  const slug = useStore(form.store, ({ values }) => values.slug);
  const imageLink = useStore(form.store, ({ values }) => values.imageLink);
  return (
    <>
      <PublishCard form={form} publishedAt={publishedAt}>
        <form.AppField name="kind">
          {(field) => (
            <field.SelectField
              label="Section"
              items={NEWS_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            />
          )}
        </form.AppField>
        <form.AppField name="slug">
          {(field) => (
            <field.TextField
              label="Address"
              required
              autoComplete="off"
              spellCheck={false}
              hint={
                <span className="wrap-anywhere">
                  {newsPath(kind)}/{slug || 'address'}
                  {publishedAt ? '. Links to the old address stop working when you change it.' : null}
                </span>
              }
            />
          )}
        </form.AppField>
        <form.AppField name="author">
          {(field) => <field.TextField label="Author" required autoComplete="off" />}
        </form.AppField>
      </PublishCard>
      <Card aria-labelledby="cover">
        <CardHead id="cover" title="Cover" />
        <CardBody className="grid gap-4">
          {imageLink ? null : <DrawnCover slug={slug} />}
          <form.AppField name="imageLink">
            {() => (
              <ImageField
                label="Image"
                mark="optional"
                hint="Wide image. Without one, the article has a drawing made from its address."
                purpose="news"
                ownerId={userId}
                what="a cover"
              />
            )}
          </form.AppField>
        </CardBody>
      </Card>
    </>
  );
}

function DrawnCover({ slug }: { slug: string }) {
  const picture = coverPicture(slug);
  return <PictureView picture={picture} title={undefined} size={picture} className="h-auto w-full rounded-control" />;
}
