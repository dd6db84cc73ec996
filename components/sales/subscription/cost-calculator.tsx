import { CostAnswer } from "./cost-answer";
import { plannedUse } from "./cost-plan";
import { CostPlanner, type CostPlannerProps } from "./cost-planner";

/** Calculator of a subscription's true cost; the answer for the first plan is rendered on the server. */
export function CostCalculator(calculator: Omit<CostPlannerProps, "children">) {
  const { language, basis, rules, lengths, first } = calculator;
  const planned = plannedUse(calculator.offers, first);
  return (
    <CostPlanner {...calculator}>
      {planned && (
        <CostAnswer
          language={language}
          basis={basis}
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
