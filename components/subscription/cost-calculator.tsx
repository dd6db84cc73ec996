import { CostAnswer } from "./cost-answer";
import { plannedUse } from "./cost-plan";
import { CostPlanner, type CostPlannerProps } from "./cost-planner";

/** What a subscription really costs; the answer to the first plan is made on the server. */
export function CostCalculator(calculator: Omit<CostPlannerProps, "children">) {
  const { language, texts, rules, lengths, first } = calculator;
  const planned = plannedUse(calculator.offers, first);
  return (
    <CostPlanner {...calculator}>
      {planned && (
        <CostAnswer
          language={language}
          texts={texts}
          rules={rules}
          term={planned.term}
          length={lengths[planned.term.months] ?? ""}
          km={first.km}
          rentalKmPerDay={planned.offer.rentalKmPerDay}
        />
      )}
    </CostPlanner>
  );
}
