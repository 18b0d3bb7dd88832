import { Accordion, AccordionItem } from '#/ui/controls/accordion.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Tab, TabList, TabNav, TabNavLink, TabPanel, Tabs } from '#/ui/controls/tabs.tsx';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';

export function NavigationSection() {
  return (
    <Section title="Tabs and navigation" note="Brass marks where you are, once.">
      <TabNav label="Pages">
        <TabNavLink to="." count={64}>
          All members
        </TabNavLink>
        <TabNavLink to="/">Statistics</TabNavLink>
        <TabNavLink to="/" count={3}>
          Absences
        </TabNavLink>
      </TabNav>
      <Tabs defaultValue="write">
        <TabList aria-label="Editor">
          <Tab value="write">Write</Tab>
          <Tab value="preview">Preview</Tab>
          <Tab value="history" count={2} disabled>
            History
          </Tab>
        </TabList>
        <TabPanel value="write">Tabs inside one page move with the arrow keys.</TabPanel>
        <TabPanel value="preview">The second panel.</TabPanel>
      </Tabs>
      <Row>
        <Sample name="Breadcrumb">
          <Breadcrumb>
            <BreadcrumbLink to="/">Home</BreadcrumbLink>
            <BreadcrumbLink to=".">Components</BreadcrumbLink>
            <BreadcrumbHere>Navigation</BreadcrumbHere>
          </Breadcrumb>
        </Sample>
        <Sample name="Link as button">
          <LinkButton to="/" variant="secondary">
            Go home
          </LinkButton>
        </Sample>
      </Row>
      <Accordion type="single" collapsible defaultValue="a">
        <AccordionItem value="a" title="How long does an answer take?">
          Three days at most.
        </AccordionItem>
        <AccordionItem value="b" title="May I ask twice?">
          Yes, after seven days.
        </AccordionItem>
      </Accordion>
    </Section>
  );
}
